import type { DayGroup } from '@/api/types';
import { countPitches } from './layouts';
import { sharedPitches, teamsOn } from './material';

type Pitch = DayGroup['pitches'][number];

/** What tournaments build that share one ground: a pitch that one takes over from another stands already. */
export function onOneGround(groups: readonly DayGroup[]) {
  const built = new Map<string, Pitch>();
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
