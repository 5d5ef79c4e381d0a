import { useEffect, useEffectEvent } from 'react';
import { fewestGroupsIn } from './splitRemedies';

/**
 * Nobody has chosen the number of tournaments yet, and the one that was tried is refused: who has registered is more
 * than who takes part so far. Tries the fewest that are possible, and tells whether it does.
 */
export function useFewestGroups(
  error: unknown,
  isChosen: boolean,
  onGroups: (groups: number) => void,
): boolean {
  const fewest = isChosen ? undefined : fewestGroupsIn(error);
  const choose = useEffectEvent(onGroups);
  useEffect(() => {
    if (fewest !== undefined) choose(fewest);
  }, [fewest]);
  return fewest !== undefined;
}
