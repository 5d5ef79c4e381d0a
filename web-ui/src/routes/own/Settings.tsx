import { Stack, Text } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { FieldGroup } from '@/components/fields/FieldGroup';
import { useLanguage, useTranslation } from '@/i18n/useTranslation';
import { Card } from '@/components/surfaces/Card';
import { Choice } from '@/components/fields/Choice';
import { Row, Rows } from '@/components/surfaces/Row';
import { useDocumentTitle } from '@/components/start/useDocumentTitle';
import { clientConfig } from '@/api/wire/clientConfig';
import { useSession } from '@/identity/session';
import { LANGUAGES } from '@/settings/languages';
import { changeSettings, useSettings } from '@/settings/settings';

const LOOKS = ['LIGHT', 'DARK', 'DEVICE'] as const;

/** Look and language of this device; both follow at once. */
export function Component() {
  const { t } = useTranslation(['settings', 'common']);
  const { followSystem, useDarkMode } = useSettings();
  const language = useLanguage();
  const chosenLook = useDarkMode ? 'DARK' : 'LIGHT';
  const look = followSystem ? 'DEVICE' : chosenLook;
  const { activeAuthStatus } = useSession();
  const { url, realm } = clientConfig().identity;
  useDocumentTitle(t('title'));
  return (
    <Stack gap="md" maw="34rem">
      <h1>{t('title')}</h1>
      <Card>
        <FieldGroup legend={t('look.title')}>
          <Choice
            label={t('look.title')}
            options={LOOKS.map((value) => ({
              value,
              label: t(`look.${value}`),
              brings: t(`look.brings.${value}`),
            }))}
            value={look}
            onChange={(chosen) =>
              changeSettings({
                followSystem: chosen === 'DEVICE',
                ...(chosen !== 'DEVICE' && { useDarkMode: chosen === 'DARK' }),
              })
            }
          />
        </FieldGroup>
      </Card>
      <Card>
        <FieldGroup legend={t('language')}>
          <Choice
            label={t('language')}
            options={LANGUAGES.map((value) => ({ value, label: t(`common:language.${value}`) }))}
            value={language}
            onChange={(chosen) => changeSettings({ language: chosen })}
          />
        </FieldGroup>
      </Card>
      <Text c="dimmed">{t('device')}</Text>
      {activeAuthStatus && (
        <Rows>
          <Row
            icon={<IconLock />}
            title={t('account')}
            // What another provider's page offers is not ours to say.
            hint={url.startsWith('/') && t('accountHint')}
            // The identity provider's own page: names, password, export and deletion of the account.
            to={`${url}/realms/${realm}/account?kc_locale=${language}`}
            reloadDocument
          />
        </Rows>
      )}
    </Stack>
  );
}
