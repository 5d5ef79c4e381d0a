import { IconClock } from '@tabler/icons-react';
import { endOf, isLate } from '@/api/schedule';
import type { DayPlan, Tournament } from '@/api/types';
import { Button } from '@/components/buttons/Button';
import { useFormat } from '@/components/useFormat';
import { Trans } from '@/i18n/Trans';
import { useTranslation } from '@/i18n/useTranslation';
import classes from './DelayCard.module.css';

interface DelayCardProps {
  tournament: Tournament;
  plan: DayPlan;
  /** Leads to what makes up for it; only for its owner. */
  onCatchUp?: () => void;
}

/** How much later than planned the day ends; nothing while it is hardly late. */
export function DelayCard({ tournament, plan, onCatchUp }: DelayCardProps) {
  const { t } = useTranslation('tournament');
  const { clock } = useFormat();
  const end = endOf(tournament) ?? plan.expectedEnd;
  if (tournament.status !== 'STARTED' || !isLate(tournament)) return null;
  return (
    <section className={classes.card}>
      <IconClock aria-hidden className={classes.icon} />
      <div>
        <h2 className={classes.title}>{t('delay.title', { count: tournament.delayMinutes })}</h2>
        <p>
          <Trans
            t={t}
            i18nKey="delay.end"
            values={{ end: clock(end), planned: clock(plan.plannedEnd) }}
            components={{ strong: <strong /> }}
          />
        </p>
      </div>
      {onCatchUp && plan.rounds.some(({ state }) => state === 'PLANNED') && (
        <Button variant="default" onClick={onCatchUp}>
          {t('delay.catchUp')}
        </Button>
      )}
    </section>
  );
}
