import type { DayGroup } from '@/api/types';
import { countPitches } from './layouts';
import { sharedPitches } from './material';

type Pitch = DayGroup['pitches'][number];

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
