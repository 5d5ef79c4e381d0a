import { useEffect, useEffectEvent } from 'react';
import { ApiError } from '@/api/wire/errors';

/** Where each remedy has its numbers: all of them name both, the other one empty. */
const PLACES = { OTHER_GROUPS: 'groups', DROP_WISHES: 'wishes' } as const;

/** What a refusal names that would help: possible numbers of tournaments, or positions of wishes to drop. */
export function numbersIn(error: unknown, remedy: keyof typeof PLACES): number[] {
  const problems = error instanceof ApiError ? error.problems : [];
  return problems
    .filter(({ reason }) => reason === remedy)
    .flatMap(({ params }) => params[PLACES[remedy]] as number[]);
}

/**
 * Nobody has chosen the number of tournaments yet, and the one that was tried is refused: who has registered is more
 * than who takes part so far. Tries the fewest that are possible, and tells whether it does.
 */
export function useFewestGroups(
  error: unknown,
  isChosen: boolean,
  onGroups: (groups: number) => void,
): boolean {
  const [fewest] = isChosen ? [] : numbersIn(error, 'OTHER_GROUPS');
  const choose = useEffectEvent(onGroups);
  useEffect(() => {
    if (fewest !== undefined) choose(fewest);
  }, [fewest]);
  return fewest !== undefined;
}
