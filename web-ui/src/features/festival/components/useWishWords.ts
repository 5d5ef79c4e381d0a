import { useFormat } from '@/components/useFormat';
import { useTranslation } from '@/i18n/useTranslation';
import type { Wish } from '../wishes';

/** Says a wish in one sentence. */
export function useWishWords(): (wish: Wish) => string {
  const { t } = useTranslation('festival');
  const { list } = useFormat();
  return ({ kind, names }) =>
    names.length === 1
      ? t('split.wish.whole', { club: names[0] })
      : t(`split.wish.${kind}`, { names: list(names) });
}
