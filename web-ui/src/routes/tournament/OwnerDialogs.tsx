import { useQuery } from '@tanstack/react-query';
import { roundQuery } from '@/api/queries';
import type { Tournament } from '@/api/types';
import { ExportSheet } from '@/features/export/components/ExportSheet';
import { HelperLinksSheet } from '@/features/helpers/components/HelperLinksSheet';
import { JournalSheet } from '@/features/journal/components/JournalSheet';
import { EmergencyPlanSheet } from '@/features/plan/components/EmergencyPlanSheet';
import { ResetRoundSheet } from '@/features/round/components/ResetRoundSheet';
import { StopEarlySheet } from '@/features/round/components/StopEarlySheet';
import { DeleteTournamentSheet } from '@/features/tournament/components/DeleteTournamentSheet';
import { EditTournamentSheet } from '@/features/tournament/components/EditTournamentSheet';
import { ReopenSheet } from '@/features/tournament/components/ReopenSheet';
import { TournamentSettingsSheet } from '@/features/tournament/components/TournamentSettingsSheet';
import type { TournamentDialog } from './dialogs';

interface OwnerDialogsProps {
  tournament: Tournament;
  dialog?: TournamentDialog;
  onClose: () => void;
}

/** The dialogs in which an owner changes a tournament. */
export default function OwnerDialogs({ tournament, dialog, onClose }: OwnerDialogsProps) {
  const { tournamentId } = tournament;
  const sheet = (name: TournamentDialog) => ({ opened: dialog === name, onClose });
  return (
    <>
      <EditTournamentSheet tournament={tournament} {...sheet('edit')} />
      <TournamentSettingsSheet tournament={tournament} {...sheet('settings')} />
      <DeleteTournamentSheet tournament={tournament} {...sheet('delete')} />
      <ReopenSheet tournament={tournament} {...sheet('reopen')} />
      <ExportSheet tournament={tournament} {...sheet('export')} />
      <JournalSheet tournamentId={tournamentId} {...sheet('journal')} />
      <HelperLinksSheet tournamentId={tournamentId} {...sheet('helpers')} />
      <EmergencyPlanSheet tournament={tournament} {...sheet('emergencyPlan')} />
      <RoundDialogs key={tournamentId} tournament={tournament} dialog={dialog} onClose={onClose} />
    </>
  );
}

function RoundDialogs({ tournament, dialog, onClose }: OwnerDialogsProps) {
  const { tournamentId, currentRound } = tournament;
  const { data: round } = useQuery(roundQuery(tournamentId, currentRound));
  if (!round) return null;
  const isOpen = round.state === 'OPEN';
  return (
    <>
      <ResetRoundSheet
        tournamentId={tournamentId}
        round={currentRound}
        results={round.matches.filter((match) => match.resultHomeSquad !== null).length}
        opened={dialog === 'reset'}
        onClose={onClose}
      />
      <StopEarlySheet
        tournamentId={tournamentId}
        confirmed={isOpen ? currentRound - 1 : currentRound}
        openRound={isOpen ? currentRound : undefined}
        opened={dialog === 'stopEarly'}
        onClose={onClose}
      />
    </>
  );
}
