import type { RecommendedDuration } from '@/api/clientConfig';
import * as localTime from '@/api/localTime';

/** A stretch of the day: a round being played, the walk to the next pitch, or the drinks break. */
export interface Stretch {
  kind: 'round' | 'changeover' | 'break';
  /** Minutes after the start of the tournament. */
  from: number;
  minutes: number;
}

/** How a day with so many teams, rounds and minutes would go. */
export interface DayPlan {
  stretches: readonly Stretch[];
  /** Minutes from the first whistle to the last. */
  firstToLast: number;
  /** Minutes of play per child. */
  net: number;
  changeover: number;
  /** Minutes of the drinks break; 0 without one. */
  drinksBreak: number;
  warnings: readonly PlanWarning[];
}

/** A date "YYYY-MM-DD" and a time "HH:MM" where the tournament takes place. */
export interface LocalMoment {
  date: string;
  time: string;
}

export type PlanWarning =
  'TOO_LONG' | 'TOO_MUCH_PLAYING_TIME' | 'TOO_FEW_ROUNDS' | 'TOO_LONG_MATCH' | 'ENDS_TOO_LATE';

interface DaySize {
  teams: number;
  rounds: number;
  /** Minutes per round. */
  duration: number;
  /** Minutes from the first whistle to the end that was announced, if one was. */
  available?: number;
}

const LONG_BREAK = 10;
const LONG_BREAK_FROM_ROUNDS = 6;
const LONGEST_DAY = 100;
const MOST_PLAYING_TIME = 80;
const FEWEST_ROUNDS_THAT_SORT = 4;
const TEAMS_THAT_NEED_SORTING = 12;
const LONGEST_MATCH = 10;

/**
 * The plan of a day that does not exist yet, so that it moves while one types.
 *
 * More teams mean more results to collect and longer ways, so a changeover takes 1 + teams / 4
 * minutes; from six rounds on there is one drinks break in the middle. The server plans existing
 * tournaments by the same rules.
 */
export function planDay({ teams, rounds, duration, available }: DaySize): DayPlan {
  const changeover = 1 + teams / 4;
  const breakAfter = rounds >= LONG_BREAK_FROM_ROUNDS ? Math.floor(rounds / 2) : undefined;
  const stretches: Stretch[] = [];
  let clock = 0;
  const append = (kind: Stretch['kind'], minutes: number) => {
    stretches.push({ kind, from: clock, minutes });
    clock += minutes;
  };
  for (let round = 1; round <= rounds; round += 1) {
    append('round', duration);
    if (round < rounds) append('changeover', changeover);
    if (round === breakAfter) append('break', LONG_BREAK);
  }
  const net = rounds * duration;
  return {
    stretches,
    firstToLast: clock,
    net,
    changeover,
    drinksBreak: breakAfter === undefined ? 0 : LONG_BREAK,
    warnings: warningsOf({ teams, rounds, duration, net, firstToLast: clock, available }),
  };
}

/** The minutes per round recommended for so many rounds and teams, if there is a recommendation. */
export function recommendedDuration(
  table: readonly RecommendedDuration[],
  rounds: number,
  teams: number,
): number | undefined {
  return table.find((row) => row.rounds === rounds && row.teams === teams)?.minutes;
}

/** The whole minutes between two local moments. */
export function minutesBetween(start: LocalMoment, end: LocalMoment): number {
  return localTime.minutesBetween(written(start), written(end));
}

/** The date and time so many minutes after a start, as the wire writes them. */
export function after(start: LocalMoment, minutes: number): LocalMoment {
  const moment = localTime.minutesAfter(written(start), minutes);
  return moment ? { date: localTime.dayOf(moment), time: localTime.timeOf(moment) } : start;
}

function written({ date, time }: LocalMoment): string {
  return `${date}T${time}`;
}

interface DayFigures extends DaySize {
  net: number;
  firstToLast: number;
}

function warningsOf({
  teams,
  rounds,
  duration,
  net,
  firstToLast,
  available,
}: DayFigures): PlanWarning[] {
  const warnings: PlanWarning[] = [];
  if (firstToLast > LONGEST_DAY) warnings.push('TOO_LONG');
  if (net > MOST_PLAYING_TIME) warnings.push('TOO_MUCH_PLAYING_TIME');
  if (duration > LONGEST_MATCH) warnings.push('TOO_LONG_MATCH');
  if (rounds < FEWEST_ROUNDS_THAT_SORT && teams >= TEAMS_THAT_NEED_SORTING) {
    warnings.push('TOO_FEW_ROUNDS');
  }
  if (available !== undefined && firstToLast > available) warnings.push('ENDS_TOO_LATE');
  return warnings;
}
