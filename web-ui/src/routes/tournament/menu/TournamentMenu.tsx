import {
  IconAdjustments,
  IconArrowBackUp,
  IconArrowsExchange,
  IconCalendarEvent,
  IconCalendarOff,
  IconClipboardList,
  IconCloudRain,
  IconDeviceTv,
  IconDownload,
  IconHistory,
  IconLifebuoy,
  IconPencil,
  IconPlayerPlay,
  IconPlus,
  IconPrinter,
  IconRepeat,
  IconShare,
  IconSoccerField,
  IconTablePlus,
  IconTrash,
  IconUsers,
  IconUsersPlus,
} from '@tabler/icons-react';
import { useTranslation } from '@/i18n/useTranslation';
import { isBeforeStart, mayReopen } from '@/api/time/status';
import { clientConfig } from '@/api/wire/clientConfig';
import type { Tournament } from '@/api/types';
import { Menu, type MenuEntry } from '@/components/shell/Menu';
import { useAppGroup } from '@/components/shell/useAppEntries';
import { useTournamentLink } from '@/components/shell/useTournamentLink';
import { tournamentPath } from '@/components/shell/tournamentPath';
import { printPath } from '@/features/play/print/kinds';
import { useSession } from '@/identity/session';
import type { TournamentDialog } from './OwnerDialogs';

interface TournamentMenuProps {
  tournament: Tournament;
  /** Whether the tools of a laptop stand beside the menu: it leaves out what they offer. */
  hasTools: boolean;
  onOpen: (dialog: TournamentDialog) => void;
  onChosen: () => void;
}

/** What the menu offers inside a tournament, loaded when it is opened: now, the tournament, and the ways out of it. */
export default function TournamentMenu({
  tournament,
  hasTools,
  onOpen,
  onChosen,
}: TournamentMenuProps) {
  const { t } = useTranslation(['tournament', 'common']);
  const { activeAuthStatus } = useSession();
  const app = useAppGroup(t(activeAuthStatus ? 'common:nav.appHint' : 'common:nav.appHintVisitor'));
  const linkTo = useTournamentLink(tournament.tournamentId);
  const { isOwner, status, currentRound, numberOfRounds } = tournament;
  // Visitors, who may not open it, load no texts of it.
  const { t: ofRegistration } = useTranslation(isOwner ? 'registration' : 'tournament');
  const isRunning = status === 'STARTED';
  const isAhead = isBeforeStart(tournament);

  const entry = (key: keyof typeof ICONS, change: Partial<MenuEntry>): MenuEntry => {
    const Icon = ICONS[key];
    return { key, icon: <Icon />, title: t(`menu.${key}`), ...change };
  };
  const dialog = (key: TournamentDialog & keyof typeof ICONS, change?: Partial<MenuEntry>) =>
    entry(key, { onClick: () => onOpen(key), ...change });
  const group = (
    key: 'round' | 'sharing' | 'paper' | 'editing',
    icon: MenuEntry['icon'],
    more: MenuEntry[],
  ): MenuEntry => ({
    key: `${key}-group`,
    icon,
    title: key === 'editing' ? t('menu.edit') : t(`menu.groups.${key}`, { round: currentRound }),
    hint: t(`menu.hints.${key}`),
    more,
  });

  const screen = entry('screen', { to: linkTo('screen') });
  const screens = !isAhead && !hasTools ? [screen] : [];
  if (!isOwner) return <Menu groups={[[dialog('share'), ...screens], app]} onChosen={onChosen} />;
  const paste = entry('paste', { to: tournamentPath(tournament.tournamentId, 'clubs') });
  const print = entry('print', {
    to: printPath(tournamentPath(tournament.tournamentId), 'rounds'),
  });
  const teams = dialog('teams', { hint: t('menu.hints.teams'), isFirst: true });
  const canGrow = isRunning && numberOfRounds < clientConfig().limits.maxRounds;
  const round = group('round', <IconArrowsExchange />, [
    ...(hasTools ? [] : [dialog('swap')]),
    ...(canGrow ? [dialog('oneMore')] : []),
    dialog('reset'),
    dialog('stopEarly'),
  ]);
  const registration: MenuEntry = {
    key: 'registration',
    icon: <IconClipboardList />,
    title: ofRegistration('title'),
    hint: ofRegistration('menuHint'),
    onClick: () => onOpen('registration'),
  };
  const journal = dialog('journal', { hint: t('menu.hints.journal') });
  const sharing =
    status !== 'FINISHED'
      ? group('sharing', <IconShare />, [dialog('share'), dialog('helpers')])
      : dialog('share');
  const paper =
    status !== 'CANCELLED'
      ? group('paper', <IconPrinter />, [
          ...(hasTools ? [] : [print]),
          ...screens,
          ...(status === 'FINISHED' ? [] : [dialog('emergencyPlan')]),
          dialog('export'),
        ])
      : dialog('export');
  const editing = group('editing', <IconPencil />, [
    dialog('edit', { title: t('menu.details') }),
    ...(status === 'FINISHED' ? [] : [dialog('pitches')]),
    dialog('settings'),
    ...(isAhead ? [paste] : [registration]),
    dialog('copy'),
    dialog('series'),
    ...(mayReopen(tournament) ? [dialog('reopen')] : []),
    ...(status === 'NOT_STARTED' ? [dialog('cancel', { isDestructive: true })] : []),
    dialog('delete', { isDestructive: true }),
  ]);
  const now = [
    ...(isAhead ? [registration] : []),
    ...(isRunning && !hasTools ? [teams] : []),
    ...(isRunning && currentRound > 0 ? [round] : []),
    ...(hasTools ? [] : [journal]),
  ];
  return <Menu groups={[now, [sharing, paper, editing], app]} onChosen={onChosen} />;
}

const ICONS = {
  share: IconShare,
  helpers: IconUsers,
  journal: IconHistory,
  teams: IconUsersPlus,
  oneMore: IconPlus,
  swap: IconArrowsExchange,
  reset: IconArrowBackUp,
  stopEarly: IconCloudRain,
  reopen: IconPlayerPlay,
  export: IconDownload,
  emergencyPlan: IconLifebuoy,
  edit: IconPencil,
  pitches: IconSoccerField,
  settings: IconAdjustments,
  copy: IconRepeat,
  series: IconCalendarEvent,
  cancel: IconCalendarOff,
  delete: IconTrash,
  screen: IconDeviceTv,
  paste: IconTablePlus,
  print: IconPrinter,
};
