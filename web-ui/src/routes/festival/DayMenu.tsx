import { IconDeviceTv, IconShare, IconUsers } from '@tabler/icons-react';
import type { FestivalDay } from '@/api/types';
import { Menu, type MenuEntry } from '@/components/shell/Menu';
import { useAppGroup } from '@/components/shell/useAppEntries';
import { isDayOver } from '@/features/dates/festival/festivalDay';
import { useShareDay } from '@/features/dates/festival/useShareDay';
import { useTranslation } from '@/i18n/useTranslation';

interface DayMenuProps {
  day: FestivalDay;
  /** Where the big screen is. */
  screen: MenuEntry['to'];
  onHelpers: () => void;
  onChosen: () => void;
}

/** What can be done with the day: share it, let others help, show it on a big screen. */
export function DayMenu({ day, screen, onHelpers, onChosen }: DayMenuProps) {
  const { t } = useTranslation(['festival', 'board', 'tournament']);
  const share = useShareDay(day);
  const app = useAppGroup();
  const helpers = {
    key: 'helpers',
    icon: <IconUsers aria-hidden />,
    title: t('tournament:menu.helpers'),
    onClick: onHelpers,
  };
  const ofDay = [
    {
      key: 'share',
      icon: <IconShare aria-hidden />,
      title: t('menu.share'),
      onClick: () => share(t('link.message', { name: day.name })),
    },
    ...(day.isOwner && day.festival && !isDayOver(day) ? [helpers] : []),
    {
      key: 'screen',
      icon: <IconDeviceTv aria-hidden />,
      title: t('board:title'),
      to: screen,
    },
  ];
  return <Menu groups={[ofDay, app]} onChosen={onChosen} />;
}
