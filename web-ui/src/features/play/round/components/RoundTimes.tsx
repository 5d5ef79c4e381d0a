import { Group } from '@mantine/core';
import type { Tournament } from '@/api/types';
import { useSchedule } from '@/components/time/useSchedule';
import { useTranslation } from '@/i18n/useTranslation';

interface RoundTimesProps {
  tournament: Tournament;
  round: number;
}

/** When a round kicks off, and when the next one does. */
export function RoundTimes({ tournament, round }: RoundTimesProps) {
  const { t } = useTranslation('round');
  const schedule = useSchedule(tournament);
  const kickOff = schedule.kickOff(round);
  const next = schedule.kickOff(round + 1);
  if (!kickOff) return null;
  const isOn = tournament.status === 'STARTED' && round === tournament.currentRound;
  return (
    <Group component="p" justify="space-between" gap="md" c="dimmed">
      <span>{t('times.kickOff', { time: kickOff })}</span>
      {isOn && next && <span>{t('times.next', { round: round + 1, time: next })}</span>}
    </Group>
  );
}
