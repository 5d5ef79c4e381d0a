import type { Preview } from '@/api/types';
import { useTranslation } from '@/i18n/useTranslation';
import { figuresOf } from './previewView';

/** What the field allows in two short lines: the games of a child, and what is less than ideal about them. */
export function usePreviewLine(): (preview: Preview) => { games: string; rest: string } {
  const { t } = useTranslation('preview');
  const times = (low: number, high: number) =>
    low === high ? String(low) : t('formats.range', { min: low, max: high });
  const rematches = (preview: Preview): string | undefined => {
    const usual = preview.usual?.rematches;
    if (usual) {
      const { p10: low, p90: high } = usual;
      if (high === 0) return undefined;
      const key = low === high ? 'lineRematchesExactly' : 'lineRematches';
      return t(`usual.${key}`, { low, high });
    }
    const least = figuresOf(preview)?.rematches ?? 0;
    return least > 0 ? t('line.rematches', { count: least }) : undefined;
  };
  return (preview) => {
    const { perClub, rounds, usual } = preview;
    const counted = {
      games: rounds,
      funino: times(
        Math.min(...perClub.map((club) => club.funinoMin)),
        Math.max(...perClub.map((club) => club.funinoMax)),
      ),
      classic: times(
        Math.min(...perClub.map((club) => club.classicMin)),
        Math.max(...perClub.map((club) => club.classicMax)),
      ),
    };
    // What is possible at best is what to expect only where simulated tournaments reached it.
    const isUsual = usual?.formatDeviation.p90 === 0;
    const rest = [rematches(preview), t('nobodyPauses')].filter(Boolean).join(', ');
    return {
      games: t(isUsual ? 'usual.lineGames' : 'line.games', counted),
      rest: rest.charAt(0).toLocaleUpperCase() + rest.slice(1),
    };
  };
}
