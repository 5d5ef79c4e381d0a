import { lazy, Suspense } from 'react';
import type { Tournament } from '@/api/types';
import { useWasTrue } from '@/components/useWasTrue';
import { tournamentPath } from '@/components/shell/tournamentPath';
import { printPath } from '@/features/print/kinds';
import type { TournamentDialog } from './dialogs';

interface TournamentDialogsProps {
  tournament: Tournament;
  /** The one that is open. */
  dialog?: TournamentDialog;
  onOpen: (dialog: TournamentDialog) => void;
  onClose: () => void;
}

const ShareSheet = lazy(() => import('@/features/sharing/components/ShareSheet'));
const OwnerDialogs = lazy(() => import('./OwnerDialogs'));

/** What can be opened over a tournament's page; each is loaded for whoever uses it. */
export function TournamentDialogs({ tournament, dialog, onOpen, onClose }: TournamentDialogsProps) {
  const wasShared = useWasTrue(dialog === 'share');
  return (
    <>
      {wasShared && (
        <Suspense>
          <ShareSheet
            tournament={tournament}
            poster={printPath(tournamentPath(tournament.tournamentId), 'poster')}
            opened={dialog === 'share'}
            onClose={onClose}
          />
        </Suspense>
      )}
      {tournament.isOwner && (
        <OwnerDialogs tournament={tournament} dialog={dialog} onOpen={onOpen} onClose={onClose} />
      )}
    </>
  );
}
