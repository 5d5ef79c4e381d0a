import { useFormat } from '@/components/time/useFormat';
import { useTranslation } from '@/i18n/useTranslation';
import type { Wish } from '@/features/dates/festival/wishes';

/** Numbers of tournaments that have a word. */
const IN_WORDS = [2, 3, 4] as const;

/** Says how many tournaments, e.g. "zwei Turniere", or as a title "Zwei Turniere". */
export function useGroupsInWords(): (count: number, as?: 'groups' | 'title') => string {
  const { t } = useTranslation('festival');
  return (count, as = 'groups') => {
    const named = IN_WORDS.find((number) => number === count);
    return named ? t(`split.${as}${named}`) : t(`split.${as}`, { count });
  };
}

/** Says a wish in one sentence. */
export function useWishWords(): (wish: Wish) => string {
  const { t } = useTranslation('festival');
  const { list } = useFormat();
  return ({ kind, names }) =>
    names.length === 1
      ? t('split.wish.whole', { club: names[0] })
      : t(`split.wish.${kind}`, { names: list(names) });
}
