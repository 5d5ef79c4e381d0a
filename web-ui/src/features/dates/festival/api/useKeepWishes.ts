import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { keepWishes } from '@/api/series/festival';
import type { FestivalDay } from '@/api/types';
import { useNotifyFailure } from '@/components/messages/useNotifyFailure';
import { isSameWish, wishKept, type Wish } from '../wishes';

/** Gives what keeps wishes with a day, and tells those that it holds then; of two taps the later one counts. */
export function useKeepWishes({ seriesId, date }: FestivalDay, kept: readonly Wish[]) {
  const held = useRef(kept);
  // What was on the screen since that answer: a change whose own answer was lost may have been kept or not.
  const seen = useRef(new Set<Wish>());
  const { mutate } = useMutation({
    mutationFn: async ({ shown, next }: Record<'shown' | 'next', readonly Wish[]>) => {
      shown.forEach((wish) => seen.current.add(wish));
      // What nobody has seen here yet comes from another device: it stays.
      const known = [...seen.current].filter(
        (wish) =>
          !next.some((wanted) => isSameWish(wanted, wish)) ||
          (held.current.includes(wish) && shown.includes(wish)),
      );
      const answer = await keepWishes(seriesId, date, asked(next), asked(known));
      seen.current.clear();
      held.current = answer
        .map(wishKept)
        .map((there) => next.find((wish) => isSameWish(wish, there)) ?? there);
      return held.current;
    },
    scope: { id: 'wishes' },
    onError: useNotifyFailure('festival'),
  });
  return mutate;
}

const asked = (wishes: readonly Wish[]) => wishes.map((wish) => wish.asked);
