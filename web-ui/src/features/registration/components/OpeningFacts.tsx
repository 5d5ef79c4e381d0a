import { Stack, Text } from '@mantine/core';
import type { PublicOpening } from '@/api/types';
import { useFormat } from '@/components/useFormat';
import { useTranslation } from '@/i18n/useTranslation';

/** What a club is invited to: the tournament, when and where, what the organiser has to say. */
export function OpeningFacts({ opening }: { opening: PublicOpening }) {
  const { t } = useTranslation(['registration', 'common']);
  const format = useFormat();
  const { closesAt, note } = opening;
  return (
    <Stack gap={4}>
      <h1>{t('club.title')}</h1>
      <Text ff="heading" fw={600} fz="lg" lh={1.3}>
        {opening.name}
      </Text>
      <p>{t('club.when', { date: format.date(opening.date), time: opening.startTime })}</p>
      <p>{opening.place}</p>
      {closesAt && (
        <Text c="dimmed">
          {t('club.until', { date: format.dayOf(closesAt), time: format.timeOf(closesAt) })}
        </Text>
      )}
      {note && (
        <Text
          py="sm"
          px="md"
          bdrs="md"
          bg="var(--turf-wash)"
          style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}
        >
          {note}
        </Text>
      )}
      <Text ff="heading" fw={600} fz="lg" lh={1.3}>
        {opening.waiting > 0 ? t('club.isWaiting') : t('club.free', { count: opening.freePlaces })}
      </Text>
    </Stack>
  );
}
