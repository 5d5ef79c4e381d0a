import { IconBallFootball, IconInfoCircle, IconLayoutList } from '@tabler/icons-react';
import type { FestivalDay } from '@/api/types';
import { useFollowedSearch } from '@/components/match/useFollowedTeam';
import type { MenuEntry } from '@/components/shell/menuEntry';
import { dayPath, type DayPage } from '@/components/shell/seriesPath';
import { useTranslation } from '@/i18n/useTranslation';

/** The pages of a festival day, in their order; whose games one follows goes along. */
export function useDayPages({
  seriesId,
  date,
}: Pick<FestivalDay, 'seriesId' | 'date'>): MenuEntry[] {
  const { t } = useTranslation(['festival', 'round', 'common']);
  const search = useFollowedSearch();
  const to = (page?: DayPage) => ({ pathname: dayPath(seriesId, date, page), search });
  return [
    {
      key: 'day',
      icon: <IconBallFootball aria-hidden />,
      title: t('tabs.festival'),
      to: to(),
    },
    {
      key: 'mine',
      icon: <IconLayoutList aria-hidden />,
      title: t('round:visitor.myDay'),
      to: to('mine'),
    },
    {
      key: 'info',
      icon: <IconInfoCircle aria-hidden />,
      title: t('common:nav.info'),
      to: to('info'),
    },
  ];
}
