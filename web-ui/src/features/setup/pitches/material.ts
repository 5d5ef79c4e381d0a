import { isBeforeStart } from '@/api/time/status';
import type { DayGroup, GameType, PitchNumbers, Tournament } from '@/api/types';
import { countPitches } from './layouts';

/**
 * How many classic pitches a round of so many teams can give to Funino games, which need mini-goals there as well; as
 * the server counts for its paper.
 */
export function sharedPitches({ classic, funino }: PitchNumbers, teams: number): number {
  const games = Math.floor(teams / 2);
  const guests = Array.from({ length: classic + 1 }, (_, played) => games - 2 * played - funino);
  return Math.max(0, ...guests.filter((number, played) => number <= classic - played));
}

/** Whether as many pitches of each kind are meant. */
export function isSame(one: PitchNumbers, other: PitchNumbers): boolean {
  return one.classic === other.classic && one.funino === other.funino;
}

/** How many teams the pitches are for: those that are expected, or once they play those that do. */
export function teamsOn(
  tournament: Pick<DayGroup, 'status' | 'expectedNumberOfTeams' | 'numberOfTeams'>,
): number {
  return isBeforeStart(tournament) ? tournament.expectedNumberOfTeams : tournament.numberOfTeams;
}

/** The formats that are played: Funino also on a classic pitch that is free for it. */
export function formatsOf(tournament: Tournament): GameType[] {
  const { classicPitches: classic, funinoPitches: funino } = tournament;
  const hosts = sharedPitches({ classic, funino }, teamsOn(tournament));
  const isPlayed = { FUNINO: funino + hosts > 0, CLASSIC: classic > 0 };
  return (['FUNINO', 'CLASSIC'] as const).filter((gameType) => isPlayed[gameType]);
}

/** What has to be on the ground before the first whistle, in the order in which it is read aloud while packing the car. */
export function materialFor({ classic, funino }: PitchNumbers, shared: number) {
  return {
    miniGoals: 4 * (funino + shared),
    youthGoals: 2 * classic,
    cones: 8 * funino + 10 * classic,
    balls: funino + classic,
    bibs: 3 * funino + 6 * classic,
    pitchSigns: funino + classic,
  };
}

/** What tournaments build that share one ground: a pitch that one takes over from another stands already. */
export function onOneGround(groups: readonly DayGroup[]) {
  const built = new Map<string, DayGroup['pitches'][number]>();
  const shared = new Set<number>();
  for (const group of groups) {
    const { pitches } = group;
    for (const pitch of pitches) built.set(`${pitch.gameType} ${pitch.number}`, pitch);
    const classic = pitches.filter(({ gameType }) => gameType === 'CLASSIC');
    const hosting = classic.slice(0, sharedPitches(countPitches(pitches), teamsOn(group)));
    for (const { number } of hosting) shared.add(number);
  }
  return { needed: countPitches([...built.values()]), shared: shared.size };
}
