/** A day of several tournaments, as the server tells it: what can be said of it without another call. */
import { localMoment } from '@/api/time/localTime';
import { isOwnTournament } from '@/api/own/ownTournaments';
import { serverNow } from '@/api/time/serverTime';
import type { DayGroup, FestivalDay } from '@/api/types';
import type { ClubsTeam } from '@/components/match/useFollowedTeam';

/** Where a tournament of the day stands. */
export type GroupState = 'cancelled' | 'before' | 'ready' | 'running' | 'between' | 'finished';

export function stateOf({ status, currentRound, roundState, clock }: DayGroup): GroupState {
  if (status === 'CANCELLED') return 'cancelled';
  if (status === 'FINISHED') return 'finished';
  if (status === 'NOT_STARTED' || currentRound === 0) return 'before';
  if (roundState === 'CONFIRMED') return 'between';
  return clock?.round === currentRound && clock.startedAt !== null ? 'running' : 'ready';
}

/** Whether it is time for a tournament of a day to begin. */
export function isDue({ startTime }: Pick<DayGroup, 'startTime'>, date = ''): boolean {
  return localMoment(serverNow()) >= `${date}T${startTime}`;
}

/** Whether a tournament has begun and is not over: its pitches are played on. */
export function isOn(group: DayGroup): boolean {
  return ['ready', 'running', 'between'].includes(stateOf(group));
}

/** The tournaments of the day that are not cancelled. */
export function heldOf(groups: readonly DayGroup[]): DayGroup[] {
  return groups.filter(({ status }) => status !== 'CANCELLED');
}

/** Whether all tournaments that took place are over. */
export function isDayOver({ groups }: FestivalDay): boolean {
  const held = heldOf(groups);
  return held.length > 0 && held.every(({ status }) => status === 'FINISHED');
}

/** Whether this device knows the day as its user's own, before the server has said whose it is. */
export function isOwnDay({ groups }: FestivalDay): boolean {
  return groups.some(({ tournamentId }) => isOwnTournament(tournamentId));
}

/** How much of each round has been played: all of it, half of it, or nothing. */
export function piecesOf(group: DayGroup): (0 | 0.5 | 1)[] {
  const state = stateOf(group);
  return Array.from({ length: group.numberOfRounds }, (_, index) => {
    const round = index + 1;
    if (round > group.currentRound) return 0;
    return round < group.currentRound || state === 'between' || state === 'finished' ? 1 : 0.5;
  });
}

/** The lowest and the highest number of a tournament's pitches; undefined while it has none. */
export function pitchRange({ pitches }: Pick<DayGroup, 'pitches'>) {
  const numbers = pitches.map(({ number }) => number);
  return numbers.length === 0
    ? undefined
    : { first: Math.min(...numbers), last: Math.max(...numbers) };
}

/** The clubs of the day, each once: a club may play in several tournaments. */
export function clubsOfDay({ groups }: FestivalDay): DayGroup['clubs'] {
  const clubs = groups.flatMap((group) => group.clubs);
  return clubs.filter(
    ({ nickName }, index) => clubs.findIndex((club) => club.nickName === nickName) === index,
  );
}

/**
 * Every team of the day as far as its club goes; which one it is, each tournament knows. A club that has left
 * after a first game stands there with one: what it played is still asked for.
 */
export function teamsOfDay(day: FestivalDay): ClubsTeam[] {
  const teams = day.groups.flatMap(({ tournamentId, clubs }) =>
    clubs.flatMap(({ nickName, numberOfTeams }) =>
      Array.from({ length: numberOfTeams }, (_, index) => ({
        teamId: [tournamentId, nickName, index].join(),
        nickName,
      })),
    ),
  );
  const gone = clubsOfDay(day).filter(
    (club) => !teams.some((team) => team.nickName === club.nickName),
  );
  return [...teams, ...gone.map(({ nickName }) => ({ teamId: nickName, nickName }))];
}

/** The tournaments of the day in which a club plays. */
export function groupsOf({ groups }: FestivalDay, club: string | undefined): DayGroup[] {
  return groups.filter(({ clubs }) => clubs.some(({ nickName }) => nickName === club));
}

/**
 * What one whistle would start, and who is not ready for it yet; undefined while nothing waits for it.
 *
 * @param helped - for a helper, the tournaments that the link opens
 */
export function whistleOf({ groups }: FestivalDay, helped?: readonly string[]) {
  const isReady = (group: DayGroup) => stateOf(group) === 'ready';
  const ready = groups.filter(
    (group) => isReady(group) && (helped?.includes(group.tournamentId) ?? true),
  );
  if (ready.length === 0) return undefined;
  const begun = Math.max(...ready.map(({ currentRound }) => currentRound));
  const isAlong = (group: DayGroup) => stateOf(group) === 'running' && group.currentRound >= begun;
  const others = groups.filter(
    (group) => stateOf(group) !== 'finished' && !ready.includes(group) && !isPlayed(group),
  );
  return {
    ready,
    isForAll: heldOf(others).length === 0,
    notReady: others.filter(
      (group) => group.status === 'STARTED' && !isReady(group) && !isAlong(group),
    ),
  };
}

/** Whether all rounds are confirmed: nothing is calculated any more, whether or not somebody has ended it. */
function isPlayed(group: DayGroup): boolean {
  return stateOf(group) === 'between' && group.currentRound === group.numberOfRounds;
}

/** The tournament whose clock is the day's: the one that runs longest, or whose break is the last one. */
export function clockedGroup({ groups }: FestivalDay): DayGroup | undefined {
  return groups
    .filter(
      (group) =>
        group.status === 'STARTED' && (group.roundState === 'OPEN' || whistleAt(group) > 0),
    )
    .sort((one, other) => whistleAt(other) - whistleAt(one))[0];
}

/** When the clock of the current round, or of the one before, has run down, in milliseconds since 1970; 0 without one. */
function whistleAt({ clock, currentRound, durationInMinutes }: DayGroup): number {
  if (!clock?.startedAt || clock.round < currentRound - 1) return 0;
  const left = durationInMinutes * 60 - clock.pausedAfterSeconds;
  return Date.parse(clock.startedAt) + left * 1_000;
}
