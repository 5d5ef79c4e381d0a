import type { PitchNumbers } from '@/api/types';
import { useTranslation } from '@/i18n/useTranslation';
import { CLASSIC, FUNINO } from './geometry';

/** "2 classic pitches 40 × 25 m, 4 Funino pitches 24 × 20 m"; a kind that is not needed is left out. */
export function useBothCounts({ classic, funino }: PitchNumbers): string {
  const { t } = useTranslation('pitches');
  const inWords = [
    classic > 0 && t('setup.classic', { ...CLASSIC, count: classic }),
    funino > 0 && t('setup.funino', { ...FUNINO, count: funino }),
  ];
  return inWords.filter(Boolean).join(', ');
}
