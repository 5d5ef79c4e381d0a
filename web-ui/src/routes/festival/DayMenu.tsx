import { IconDeviceTv, IconShare } from '@tabler/icons-react';
import type { FestivalDay } from '@/api/types';
import { Menu } from '@/components/shell/Menu';
import { dayPath } from '@/components/shell/seriesPath';
import { useAppGroup } from '@/components/shell/useAppEntries';
import { useShareDay } from '@/features/festival/useShareDay';
import { useTranslation } from '@/i18n/useTranslation';

interface DayMenuProps {
  day: FestivalDay;
  onChosen: () => void;
}

/** What can be done with the day: share it, show it on a big screen. */
export function DayMenu({ day, onChosen }: DayMenuProps) {
  const { t } = useTranslation(['festival', 'board']);
  const share = useShareDay(day);
  const app = useAppGroup();
  const { seriesId, date, name } = day;
  const ofDay = [
    {
      key: 'share',
      icon: <IconShare aria-hidden />,
      title: t('menu.share'),
      onClick: () => share(t('link.message', { name })),
    },
    {
      key: 'screen',
      icon: <IconDeviceTv aria-hidden />,
      title: t('board:title'),
      to: dayPath(seriesId, date, 'screen'),
    },
  ];
  return <Menu groups={[ofDay, app]} onChosen={onChosen} />;
}
