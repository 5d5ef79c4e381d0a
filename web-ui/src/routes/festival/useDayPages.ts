import type { FestivalDay } from '@/api/types';
import { useFollowedSearch } from '@/components/match/useFollowedTeam';
import type { MenuEntry } from '@/components/shell/menuEntry';
import { dayPath, type DayPage } from '@/components/shell/seriesPath';
import { pagesOf } from '@/components/shell/useTournamentPages';
import { useTranslation } from '@/i18n/useTranslation';

/** The pages of a festival day, in their order; whose games one follows goes along. */
export function useDayPages({
  seriesId,
  date,
}: Pick<FestivalDay, 'seriesId' | 'date'>): MenuEntry[] {
  const { t } = useTranslation(['festival', 'round', 'common']);
  const search = useFollowedSearch();
  const to = (page?: DayPage) => ({ pathname: dayPath(seriesId, date, page), search });
  return pagesOf(
    [t('tabs.festival'), to()],
    [t('round:visitor.myDay'), to('mine')],
    [t('common:nav.info'), to('info')],
  );
}
