import { IconBottle, IconCheck, IconFlag } from '@tabler/icons-react';
import { Fragment } from 'react';
import { useTranslation } from '@/i18n/useTranslation';
import { isLate } from '@/api/schedule';
import type { DayPlan, Tournament } from '@/api/types';
import { useFormat } from '@/components/useFormat';
import classes from './PlanOfDay.module.css';

interface PlanOfDayProps {
  tournament: Tournament;
  plan: DayPlan;
}

type DayRound = DayPlan['rounds'][number];

/** When each round begins, the drinks break, the end, and how long every child plays. */
export function PlanOfDay({ tournament, plan }: PlanOfDayProps) {
  const { t } = useTranslation('tournament');
  const withPlanned = isLate(tournament);
  const played = plan.rounds.filter(({ state }) => state === 'CONFIRMED');
  const ahead = plan.rounds.filter(({ state }) => state !== 'CONFIRMED');
  const { clock } = tournament;
  const isOn = (round: DayRound) => clock?.round === round.round && clock.startedAt !== null;
  return (
    <div className={classes.plan}>
      <ol className={classes.rounds}>
        <PlayedRounds rounds={played} />
        {plan.longBreakAfter === played.length && <DrinksBreak plan={plan} />}
        {ahead.map((round) => (
          <Fragment key={round.round}>
            <li
              className={classes.row}
              aria-current={round.state === 'PLANNED' ? undefined : 'step'}
            >
              <Time moment={round.kickOff} />
              <span className={classes.what}>
                <span>{t('plan.round', { round: round.round })}</span>
                {withPlanned && <Planned moment={round.plannedKickOff} now={round.kickOff} />}
              </span>
              {round.state === 'PAUSED' && (
                <span className={classes.state}>{t('plan.paused')}</span>
              )}
              {round.state === 'OPEN' && isOn(round) && (
                <strong className={classes.on}>{t('plan.on')}</strong>
              )}
            </li>
            {round.round === plan.longBreakAfter && <DrinksBreak plan={plan} />}
          </Fragment>
        ))}
        <li className={classes.row}>
          <Time moment={plan.expectedEnd} />
          <span className={classes.what}>
            <IconFlag aria-hidden /> <span>{t('plan.end')}</span>
            {withPlanned && <Planned moment={plan.plannedEnd} now={plan.expectedEnd} />}
          </span>
        </li>
      </ol>
      <p className={classes.note}>
        {t('plan.net', { minutes: plan.netMinutes })}. {t('plan.note')}
      </p>
    </div>
  );
}

/** Rounds that are over take one row together. */
function PlayedRounds({ rounds }: { rounds: readonly DayRound[] }) {
  const { t } = useTranslation('tournament');
  const [first] = rounds;
  const last = rounds.at(-1);
  if (!first || !last) return null;
  return (
    <li className={classes.row} data-played>
      <Time moment={first.kickOff} />
      <span>
        {first === last
          ? t('plan.round', { round: first.round })
          : t('plan.roundsFromTo', { first: first.round, last: last.round })}
      </span>
      <span className={classes.state}>
        <IconCheck aria-hidden /> {t('plan.done')}
      </span>
    </li>
  );
}

function DrinksBreak({ plan }: { plan: DayPlan }) {
  const { t } = useTranslation('tournament');
  return (
    <li className={classes.break}>
      <IconBottle aria-hidden />
      {t('plan.drinks', { minutes: plan.longBreakMinutes })}
    </li>
  );
}

function Time({ moment }: { moment: string }) {
  const { clock } = useFormat();
  return <span className={classes.time}>{clock(moment)}</span>;
}

/** The time that was planned, struck through beside the round it was planned for. */
function Planned({ moment, now }: { moment: string; now: string }) {
  const { t } = useTranslation('tournament');
  const { clock } = useFormat();
  if (clock(moment) === clock(now)) return null;
  return (
    <>
      <s className={classes.planned} aria-hidden>
        {clock(moment)}
      </s>
      <span className="visually-hidden">{t('plan.planned', { time: clock(moment) })}</span>
    </>
  );
}
