import { Stack, Text } from '@mantine/core';
import { useTranslation } from '@/i18n/useTranslation';
import { clientConfig } from '@/api/wire/clientConfig';
import { Card } from '@/components/surfaces/Card';
import { useDocumentTitle } from '@/components/start/useDocumentTitle';
import { useFormat } from '@/components/time/useFormat';
import { OperatorData } from './OperatorData';

const SECTIONS = [
  'controller',
  'overview',
  'logs',
  'registration',
  'tournaments',
  'browser',
  'retention',
  'rights',
] as const;

/** What is stored of whom, why and for how long. */
export function DataSafety() {
  const { t } = useTranslation('legal');
  useDocumentTitle(t('data.title'));
  const format = useFormat();
  const { logDays: days, retentionMonths: months, pilotEnd, identity } = clientConfig();
  // A path is the planner's own provider. What another one keeps, shows and deletes is not ours to promise.
  const provider = identity.url.startsWith('/') ? undefined : new URL(identity.url).host;
  return (
    <Stack component="article" gap="lg" maw="var(--reading-width)">
      <h1>{t('data.title')}</h1>
      <Text fz="lg">{t('data.intro')}</Text>
      {SECTIONS.map((name) => (
        <Stack key={name} component="section" gap="xs" aria-labelledby={name}>
          <h2 id={name}>{t(`data.sections.${name}.title`)}</h2>
          <p>
            {provider && (name === 'registration' || name === 'retention')
              ? t(`data.sections.${name}.p1External`, { count: months, provider })
              : t(`data.sections.${name}.p1`, { count: months })}
          </p>
          {name === 'controller' && (
            <Card>
              <OperatorData />
            </Card>
          )}
          {name !== 'retention' && (
            <p>
              {provider && (name === 'logs' || name === 'browser')
                ? t(`data.sections.${name}.p2External`, { days, provider })
                : t(`data.sections.${name}.p2`, { days })}
            </p>
          )}
          {name === 'retention' && pilotEnd && (
            <p>{t('data.sections.retention.pilot', { date: format.date(pilotEnd) })}</p>
          )}
        </Stack>
      ))}
    </Stack>
  );
}
