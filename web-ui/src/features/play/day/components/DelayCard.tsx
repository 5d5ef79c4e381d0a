import { Stack, Title } from '@mantine/core';
import { minutesAfter } from '@/api/time/localTime';
import { endOf, isLate, LATE_TO } from '@/api/time/schedule';
import type { DayPlan, Tournament } from '@/api/types';
import { Button } from '@/components/buttons/Button';
import { Notice } from '@/components/surfaces/Notice';
import { useFormat } from '@/components/time/useFormat';
import { Trans } from '@/i18n/Trans';
import { useTranslation } from '@/i18n/useTranslation';

interface DelayCardProps {
  tournament: Tournament;
  /** Knows when the day would end if a paused round went on at once; all else the tournament tells. */
  plan?: DayPlan;
  /** Leads to what makes up for it; only for its owner. */
  onCatchUp?: () => void;
}

/** How much later than planned the day ends; nothing while it is hardly late. */
export function DelayCard({ tournament, plan, onCatchUp }: DelayCardProps) {
  const { t } = useTranslation('tournament');
  const { clock } = useFormat();
  const end = endOf(tournament) ?? plan?.expectedEnd;
  if (tournament.status !== 'STARTED' || !isLate(tournament)) return null;
  const planned = end && minutesAfter(end, -tournament.delayMinutes);
  return (
    <Notice tone="waiting">
      <Stack gap="xs">
        <Title order={2} size="h3">
          {tournament.delayMinutes > LATE_TO
            ? t('delay.byHours')
            : t('delay.title', { count: tournament.delayMinutes })}
        </Title>
        {planned && (
          <p>
            <Trans
              t={t}
              i18nKey="delay.end"
              values={{ end: clock(end), planned: clock(planned) }}
            />
          </p>
        )}
        {onCatchUp && tournament.schedule.some(({ state }) => state === 'PLANNED') && (
          <Button variant="default" onClick={onCatchUp}>
            {t('delay.catchUp')}
          </Button>
        )}
      </Stack>
    </Notice>
  );
}
