import { Stack, Text } from '@mantine/core';
import type { DayPlan, Tournament } from '@/api/types';
import { Timeline } from '@/components/time/Timeline';
import { useTranslation } from '@/i18n/useTranslation';
import { dayRows } from '../dayRows';
import { DayItem } from './DayItem';

interface PlanOfDayProps {
  tournament: Tournament;
  plan: DayPlan;
}

/** When each round begins, the drinks break, the end, and how long every child plays. */
export function PlanOfDay({ tournament, plan }: PlanOfDayProps) {
  const { t } = useTranslation('tournament');
  const isMoreToCome = tournament.schedule.some(({ state }) => state === 'PLANNED');
  return (
    <Stack gap="xs">
      <Timeline>
        {dayRows(tournament.schedule, { played: true, later: false }).map((row, index) => (
          <DayItem key={index} row={row} />
        ))}
      </Timeline>
      {tournament.status !== 'FINISHED' && (
        <Text c="dimmed">
          <span>{t('plan.net', { minutes: plan.netMinutes })}.</span>{' '}
          {isMoreToCome && <span>{t('plan.note')}</span>}
        </Text>
      )}
    </Stack>
  );
}
