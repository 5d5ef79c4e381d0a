import { useChange } from '@/api/wire/useChange';

/** Splits a day or takes that back: its teams are in other tournaments then, and nothing of any is still true. */
export function useSplitChange<Answer, Input = void>(change: (input: Input) => Promise<Answer>) {
  const outdated = ['series', 'tournament', 'tournaments'].map((subject) => ({
    queryKey: [subject],
  }));
  return useChange(change, ...outdated);
}
