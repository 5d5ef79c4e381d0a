import type { Preview } from '@/api/types';
import { useTranslation } from '@/i18n/useTranslation';

type Usual = NonNullable<Preview['usual']>;

/** What simulated tournaments had with these settings, in sentences. */
export interface UsualSentences {
  rematches: string;
  partners: string | null;
  formats: string;
}

/** Gives a function that puts into words what usually happens; null where nobody simulated it. */
export function useUsual(): (preview: Preview) => UsualSentences | null {
  const { t } = useTranslation('preview');
  const times = ({ p10: low, p90: high }: Usual['rematches']) =>
    t(low === high ? 'usual.exactly' : 'usual.range', { low, high });
  return ({ usual, perClub }) => {
    if (!usual) return null;
    const { rematches, repeatedPartners, formatDeviation } = usual;
    const teams = perClub.reduce((sum, club) => sum + club.teams, 0);
    return {
      rematches:
        rematches.p90 === 0
          ? t('usual.noRematches')
          : t('usual.rematches', { times: times(rematches) }),
      partners:
        repeatedPartners.p90 === 0 ? null : t('usual.partners', { times: times(repeatedPartners) }),
      formats:
        formatDeviation.p90 === 0
          ? t('usual.evenFormats')
          : t('usual.unevenFormats', {
              games: t('usual.games', { count: Math.ceil(formatDeviation.p90 / teams) }),
            }),
    };
  };
}
