import { today } from '@/api/time/serverTime';
import { isBeforeStart } from '@/api/time/status';
import type { JointDate, Registration } from '@/api/types';
import { useTranslation } from '@/i18n/useTranslation';

type Standing = Pick<JointDate, 'state' | 'tournamentStatus' | 'lastDay'>;

/** What holds now: the start settles who takes part; the end, that of the day too, or a cancellation says it all. */
export function standOf(registration: Standing) {
  const { state, tournamentStatus } = registration;
  const isTold = state === 'WITHDRAWN' || state === 'DECLINED';
  const isPlaying = state === 'ACCEPTED' && tournamentStatus === 'STARTED';
  if (isTold || isPlaying) return state;
  if (tournamentStatus !== 'NOT_STARTED') return tournamentStatus;
  return isMissed(registration) ? 'FINISHED' : state;
}

/** Whether its day went by without a start. */
export function isMissed({ tournamentStatus: status, lastDay }: Omit<Standing, 'state'>): boolean {
  return isBeforeStart({ status }) && lastDay < today();
}

/** Whether a registration holds places or waits for them. */
export function isUnderWay({ state }: Pick<Standing, 'state'>): boolean {
  return state === 'ACCEPTED' || isUndecided({ state });
}

/** Whether it is neither let in nor over: its teams are not among those of the tournament. */
export function isUndecided({ state }: Pick<Standing, 'state'>): boolean {
  return state === 'NEW' || state === 'WAITING';
}

/** Whether it is too late for a registration: nothing that a mail could tell of changes any more. */
export function isTooLate(registration: Standing): boolean {
  const stand = standOf(registration);
  return stand === 'STARTED' || stand === 'FINISHED' || isMissed(registration);
}

/** Whether a registration lapses unless its address is confirmed: those who were let in stay. */
export function mayLapse(registration: Standing): boolean {
  return isUndecided(registration) && !isTooLate(registration);
}

/** Whether there is something to take back: after the start only for those who were let in. */
export function mayWithdraw(registration: Standing): boolean {
  return isUnderWay(registration) && !isTooLate(registration);
}

/** Says which places a registration holds, or where in the waiting list it stands. */
export function usePlaces(): (
  registration: Pick<Registration, 'places' | 'waitingPosition'>,
) => string | undefined {
  const { t } = useTranslation('registration');
  return ({ places, waitingPosition }) => {
    // None where all teams of a club have left.
    if (places && places.from <= places.to) {
      const place = places.from === places.to ? 'place' : 'places';
      // The organiser may take in more teams than there are places.
      return t(places.to > places.of ? `${place}Beyond` : place, { ...places });
    }
    return waitingPosition ? t('position', { position: waitingPosition }) : undefined;
  };
}
