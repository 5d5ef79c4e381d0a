import { useMutation } from '@tanstack/react-query';
import { keepWishes } from '@/api/festival';
import type { FestivalDay } from '@/api/types';
import { useNotifyFailure } from '@/components/useNotifyFailure';
import type { Wish } from '../wishes';

/** Gives what keeps wishes with a day; of two taps the later one counts. */
export function useKeepWishes({ seriesId, date }: FestivalDay): (wishes: readonly Wish[]) => void {
  const { mutate } = useMutation({
    mutationFn: (wishes: readonly Wish[]) =>
      keepWishes(
        seriesId,
        date,
        wishes.map(({ asked }) => asked),
      ),
    scope: { id: 'wishes' },
    onError: useNotifyFailure('festival'),
  });
  return mutate;
}
