import { Stack, Title } from '@mantine/core';
import { YesNo } from '@/components/fields/YesNo';
import { Rows } from '@/components/surfaces/Row';
import { LEARNED, type NextTime } from '@/components/time/useNextTime';
import { useTranslation } from '@/i18n/useTranslation';

interface OtherwiseProps {
  remembered: NextTime;
  wanted: NextTime;
  onWanted: (wanted: NextTime) => void;
}

/** What the last day taught and somebody wanted to remember: each of it can be left. */
export function Otherwise({ remembered, wanted, onWanted }: OtherwiseProps) {
  const { t } = useTranslation('series');
  const fields = LEARNED.filter((field) => remembered[field] !== undefined);
  if (fields.length === 0) return null;
  return (
    <Stack gap="xs" component="section">
      <Title order={3}>{t('copy.nextTime')}</Title>
      <Rows label={t('copy.nextTime')}>
        {fields.map((field) => (
          <YesNo
            key={field}
            inCard
            label={t(`copy.${field}`, { count: remembered[field] ?? 0 })}
            checked={wanted[field] !== undefined}
            onChange={(event) =>
              onWanted({
                ...wanted,
                [field]: event.currentTarget.checked ? remembered[field] : undefined,
              })
            }
          />
        ))}
      </Rows>
    </Stack>
  );
}
