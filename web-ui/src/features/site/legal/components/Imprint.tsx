import { Anchor, Stack } from '@mantine/core';
import { useTranslation } from '@/i18n/useTranslation';
import { Link } from '@/components/buttons/Link';
import { Card } from '@/components/surfaces/Card';
import { useDocumentTitle } from '@/components/start/useDocumentTitle';
import { OperatorData } from './OperatorData';

/** The imprint, with the operator's data from the configuration. */
export function Imprint() {
  const { t } = useTranslation('legal');
  useDocumentTitle(t('imprint.title'));
  return (
    <Stack component="article" gap="lg" maw="var(--reading-width)">
      <h1>{t('imprint.title')}</h1>
      <Stack component="section" gap="xs">
        <h2>{t('imprint.operator')}</h2>
        <Card>
          <OperatorData />
        </Card>
      </Stack>
      <Stack component="section" gap="xs">
        <h2>{t('imprint.contact')}</h2>
        <p>{t('imprint.contactText')}</p>
        <Anchor component={Link} py="sm" to="/feedback">
          {t('imprint.toFeedback')}
        </Anchor>
      </Stack>
      <Stack component="section" gap="xs">
        <h2>{t('imprint.software')}</h2>
        <p>{t('imprint.softwareText')}</p>
      </Stack>
    </Stack>
  );
}
