import { IconAlertTriangle, IconDroplet } from '@tabler/icons-react';
import { useTranslation } from '@/i18n/useTranslation';
import { after, type DayPlan } from '../form/dayPlan';
import classes from './DayPlanBar.module.css';

interface DayPlanBarProps {
  plan: DayPlan;
  date: string;
  startTime: string;
  rounds: number;
  duration: number;
}

/** Any day will do for the times of a tournament that has no date yet. */
const SOME_DAY = '2026-01-01';

/** The day as a bar that moves while one changes the numbers, with its end and its warnings. */
export function DayPlanBar({ plan, date, startTime, rounds, duration }: DayPlanBarProps) {
  const { t } = useTranslation(['tournaments', 'common']);
  const end = after({ date: date || SOME_DAY, time: startTime }, plan.firstToLast).time;
  const roundsText = t('common:format.rounds', { count: rounds });
  return (
    <section className={classes.plan} aria-labelledby="day-plan">
      <h2 id="day-plan" className={classes.title}>
        {t('plan.title')}
      </h2>
      <div
        className={classes.bar}
        role="img"
        aria-label={t('plan.bar', { rounds: roundsText, minutes: duration, start: startTime, end })}
      >
        {plan.stretches.map(({ kind, from, minutes }) => (
          <span
            key={from}
            className={classes.stretch}
            data-kind={kind}
            style={{ flexGrow: minutes }}
          >
            {kind === 'break' && <IconDroplet aria-hidden size={16} />}
          </span>
        ))}
      </div>
      <p className={classes.ends}>
        <span>{t('common:format.clock', { time: startTime })}</span>
        <strong aria-live="polite">{t('plan.end', { time: end })}</strong>
      </p>
      <p className={classes.facts}>
        <strong>{t('plan.net', { minutes: plan.net })}</strong>
        <span> · {t('plan.changeover', { minutes: Math.ceil(plan.changeover) })}</span>
        {plan.drinksBreak > 0 && <span> · {t('plan.break', { minutes: plan.drinksBreak })}</span>}
      </p>
      {plan.warnings.map((warning) => (
        <p key={warning} className={classes.warning}>
          <IconAlertTriangle aria-hidden size={20} />
          {t(`plan.warnings.${warning}`)}
        </p>
      ))}
    </section>
  );
}
