import { IconBottle, IconFlag } from '@tabler/icons-react';
import { Fragment } from 'react';
import { useTranslation } from '@/i18n/useTranslation';
import type { DayPlan } from '@/api/types';
import { useFormat } from '@/components/useFormat';
import classes from './PlanOfDay.module.css';

interface PlanOfDayProps {
  plan: DayPlan;
  /** The newest round that has been calculated; 0 before the first. */
  currentRound: number;
  isRunning: boolean;
}

/** When each round begins, the drinks break, the end, and how long every child plays. */
export function PlanOfDay({ plan, currentRound, isRunning }: PlanOfDayProps) {
  const { t } = useTranslation('tournament');
  const format = useFormat();
  return (
    <div className={classes.plan}>
      <ol className={classes.rounds}>
        {plan.rounds.map(({ round, kickOff }) => (
          <Fragment key={round}>
            <li
              className={classes.row}
              aria-current={isRunning && round === currentRound ? 'step' : undefined}
            >
              <span className={classes.time}>{format.clock(kickOff)}</span>
              <span>{t('plan.round', { round })}</span>
            </li>
            {round === plan.longBreakAfter && (
              <li className={classes.break}>
                <IconBottle aria-hidden />
                {t('plan.drinks', { minutes: plan.longBreakMinutes })}
              </li>
            )}
          </Fragment>
        ))}
        <li className={classes.row}>
          <span className={classes.time}>{format.clock(plan.expectedEnd)}</span>
          <span className={classes.end}>
            <IconFlag aria-hidden /> {t('plan.end')}
          </span>
        </li>
      </ol>
      <p className={classes.note}>
        {t('plan.net', { minutes: plan.netMinutes })}. {t('plan.note')}
      </p>
    </div>
  );
}
