import { Menu } from '@/components/shell/Menu';
import { useAppGroup } from '@/components/shell/useAppEntries';
import { useTranslation } from '@/i18n/useTranslation';
import { useSession } from '@/identity/session';
import type { Tournament } from '@/api/types';
import type { TournamentDialog } from './dialogs';
import { useMenuEntries } from './useMenuEntries';

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
  const { now, ofTournament } = useMenuEntries(tournament, onOpen, hasTools);
  const { t } = useTranslation();
  const { activeAuthStatus } = useSession();
  const app = useAppGroup(t(activeAuthStatus ? 'nav.appHint' : 'nav.appHintVisitor'));
  return <Menu groups={[now, ofTournament, app]} onChosen={onChosen} />;
}
