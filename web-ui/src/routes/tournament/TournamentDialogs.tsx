import { lazy } from 'react';
import type { Tournament } from '@/api/types';
import { ShareSheet } from '@/features/sharing/components/ShareSheet';
import type { TournamentDialog } from './dialogs';

interface TournamentDialogsProps {
  tournament: Tournament;
  /** The one that is open. */
  dialog?: TournamentDialog;
  onClose: () => void;
}

const OwnerDialogs = lazy(() => import('./OwnerDialogs'));

/** What can be opened over a tournament's page; what only its owner needs is loaded for the owner. */
export function TournamentDialogs({ tournament, dialog, onClose }: TournamentDialogsProps) {
  return (
    <>
      <ShareSheet
        tournamentId={tournament.tournamentId}
        name={tournament.name}
        opened={dialog === 'share'}
        onClose={onClose}
      />
      {tournament.isOwner && (
        <OwnerDialogs tournament={tournament} dialog={dialog} onClose={onClose} />
      )}
    </>
  );
}
