import { clientConfig } from '@/api/wire/clientConfig';
import type { PitchNumbers } from '@/api/types';

/** How a day with so many teams, rounds and minutes would go. */
export interface DayPlan {
  /** When each round begins, in minutes after the first whistle. */
  begins: readonly number[];
  /** The round before the drinks break, where there is one. */
  breakAfter: number | undefined;
  /** Minutes from the first whistle to the last. */
  firstToLast: number;
  /** What is most wrong with such a day. */
  warning: PlanWarning | undefined;
}

type PlanWarning =
  'TOO_LONG' | 'TOO_MUCH_PLAYING_TIME' | 'TOO_FEW_ROUNDS' | 'TOO_LONG_MATCH' | 'ENDS_TOO_LATE';

interface DaySize {
  teams: number;
  rounds: number;
  /** Minutes per round. */
  duration: number;
  /** Minutes from the first whistle to the end that was announced, if one was. */
  available?: number;
}

/** The plan of a day that does not exist yet, by the rules of the server, so that it moves while one types. */
export function planDay(size: DaySize): DayPlan {
  const { teams, rounds, duration } = size;
  const { drinksBreakMinutes, drinksBreakFromRounds } = clientConfig().dayRules;
  const breakAfter = rounds >= drinksBreakFromRounds ? Math.floor(rounds / 2) : undefined;
  const step = duration + (sizeFor(teams)?.changeoverMinutes ?? 0);
  const begins = Array.from({ length: rounds }, (_, played) => {
    const rest = breakAfter !== undefined && played >= breakAfter ? drinksBreakMinutes : 0;
    return played * step + rest;
  });
  const firstToLast = (begins.at(-1) ?? 0) + duration;
  return { begins, breakAfter, firstToLast, warning: warningOf(size, firstToLast) };
}

/** The pitches that so many teams need. */
export function proposedPitches(teams: number): PitchNumbers {
  return sizeFor(teams)?.pitches ?? { classic: 0, funino: 0 };
}

function sizeFor(teams: number) {
  const { sizes } = clientConfig().dayRules;
  return sizes.findLast((size) => size.teams <= teams) ?? sizes[0];
}

function warningOf(
  { teams, rounds, duration, available }: DaySize,
  firstToLast: number,
): PlanWarning | undefined {
  const rules = clientConfig().dayRules;
  if (firstToLast > rules.longestDay) return 'TOO_LONG';
  if (rounds * duration > rules.longestPlayingTime) return 'TOO_MUCH_PLAYING_TIME';
  if (duration > rules.longestRound) return 'TOO_LONG_MATCH';
  if (rounds < rules.roundsThatSort && teams >= rules.teamsToSort) return 'TOO_FEW_ROUNDS';
  // A last half minute is not shown.
  return available !== undefined && Math.floor(firstToLast) > available
    ? 'ENDS_TOO_LATE'
    : undefined;
}
