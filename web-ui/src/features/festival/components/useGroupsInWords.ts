import { useTranslation } from '@/i18n/useTranslation';

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
