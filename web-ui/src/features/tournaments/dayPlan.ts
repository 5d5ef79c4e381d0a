import type { RecommendedDuration } from '@/api/clientConfig';

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
  warnings: readonly PlanWarning[];
}

export type PlanWarning =
  'TOO_LONG' | 'TOO_MUCH_PLAYING_TIME' | 'TOO_FEW_ROUNDS' | 'TOO_LONG_MATCH' | 'ENDS_TOO_LATE';

interface DaySize {
  teams: number;
  rounds: number;
  /** Minutes per round. */
  duration: number;
  /** "HH:MM" */
  startTime: string;
}

const LONG_BREAK = 10;
const LONG_BREAK_FROM_ROUNDS = 6;
const LONGEST_DAY = 100;
const MOST_PLAYING_TIME = 80;
const FEWEST_ROUNDS_THAT_SORT = 4;
const LONGEST_MATCH = 10;
const LATEST_END = 20 * 60;

/**
 * The plan of a day that does not exist yet, so that it moves while one types.
 *
 * More teams mean more results to collect and longer ways, so a changeover takes 1 + teams / 4
 * minutes; from six rounds on there is one drinks break in the middle.
 */
export function planDay({ teams, rounds, duration, startTime }: DaySize): DayPlan {
  const changeover = 1 + teams / 4;
  const breakAfter = rounds >= LONG_BREAK_FROM_ROUNDS ? Math.ceil(rounds / 2) : undefined;
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
    warnings: warningsOf({ rounds, duration, net, firstToLast: clock, startTime }),
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

/** The date and time so many minutes after a start, as the wire writes them. */
export function after(date: string, time: string, minutes: number): { date: string; time: string } {
  // Counted in UTC, so that no change of the clocks at night moves a tournament's afternoon.
  const moment = new Date(`${date}T${time}Z`);
  if (Number.isNaN(moment.getTime())) return { date, time };
  moment.setUTCMinutes(moment.getUTCMinutes() + Math.ceil(minutes));
  const [day = '', clock = ''] = moment.toISOString().split('T');
  return { date: day, time: clock.slice(0, 5) };
}

interface DayFigures {
  rounds: number;
  duration: number;
  net: number;
  firstToLast: number;
  startTime: string;
}

function warningsOf({ rounds, duration, net, firstToLast, startTime }: DayFigures): PlanWarning[] {
  const warnings: PlanWarning[] = [];
  if (firstToLast > LONGEST_DAY) warnings.push('TOO_LONG');
  if (net > MOST_PLAYING_TIME) warnings.push('TOO_MUCH_PLAYING_TIME');
  if (duration > LONGEST_MATCH) warnings.push('TOO_LONG_MATCH');
  if (rounds < FEWEST_ROUNDS_THAT_SORT) warnings.push('TOO_FEW_ROUNDS');
  if (minutesOf(startTime) + firstToLast > LATEST_END) warnings.push('ENDS_TOO_LATE');
  return warnings;
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
