import type { DayGroup, PitchNumbers } from '@/api/types';
import { countPitches } from './layouts';

type Pitch = DayGroup['pitches'][number];

/**
 * How many classic pitches a round of so many teams can give to Funino games, which need mini-goals there as well; as
 * the server counts for its paper.
 */
export function sharedPitches({ classic, funino }: PitchNumbers, teams: number): number {
  const games = Math.floor(teams / 2);
  const guests = Array.from({ length: classic + 1 }, (_, played) => games - 2 * played - funino);
  return Math.max(0, ...guests.filter((number, played) => number <= classic - played));
}

/** What tournaments build that share one ground: a pitch that one takes over from another stands already. */
export function onOneGround(groups: readonly Pick<DayGroup, 'pitches' | 'numberOfTeams'>[]) {
  const built = new Map<string, Pitch>();
  const shared = new Set<number>();
  for (const { pitches, numberOfTeams } of groups) {
    for (const pitch of pitches) built.set(`${pitch.gameType} ${pitch.number}`, pitch);
    const classic = pitches.filter(({ gameType }) => gameType === 'CLASSIC');
    const hosting = classic.slice(0, sharedPitches(countPitches(pitches), numberOfTeams));
    for (const { number } of hosting) shared.add(number);
  }
  return { needed: countPitches([...built.values()]), shared: shared.size };
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
