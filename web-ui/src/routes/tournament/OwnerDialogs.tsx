import type { Tournament } from '@/api/types';
import { ResetRoundSheet } from '@/features/round-changes/components/ResetRoundSheet';
import { StopEarlySheet } from '@/features/round-changes/components/StopEarlySheet';
import { SwapSheet } from '@/features/round-changes/components/SwapSheet';
import { ExportSheet } from '@/features/export/components/ExportSheet';
import { HelperLinksSheet } from '@/features/helpers/components/HelperLinksSheet';
import { JournalSheet } from '@/features/journal/components/JournalSheet';
import { EmergencyPlanSheet } from '@/features/emergency-plan/components/EmergencyPlanSheet';
import { MovesSheet } from '@/features/clubs/components/MovesSheet';
import { CopySheet } from '@/features/tournament/components/CopySheet';
import { DeleteTournamentSheet } from '@/features/tournament/components/DeleteTournamentSheet';
import { EditTournamentSheet } from '@/features/tournament/components/EditTournamentSheet';
import { OneMoreRoundSheet } from '@/features/tournament/components/OneMoreRoundSheet';
import { StatusSheet } from '@/features/tournament/components/StatusSheet';
import { TournamentSettingsSheet } from '@/features/tournament/components/TournamentSettingsSheet';
import { CertificatesSheet } from '@/features/recap/components/CertificatesSheet';
import { ReportSheet } from '@/features/recap/components/ReportSheet';
import { RegistrationSheet } from '@/features/registration/components/RegistrationSheet';
import { SeriesSheet } from '@/features/series/components/SeriesSheet';
import { Rows } from '@/components/surfaces/Row';
import { MoreTeams } from './MoreTeams';
import { DayDialogs } from './DayDialogs';
import type { TournamentDialog } from './dialogs';

interface OwnerDialogsProps {
  tournament: Tournament;
  dialog?: TournamentDialog;
  onOpen: (dialog: TournamentDialog) => void;
  onClose: () => void;
}

/** The dialogs in which an owner changes a tournament. */
export default function OwnerDialogs({ tournament, dialog, onOpen, onClose }: OwnerDialogsProps) {
  const { tournamentId, currentRound } = tournament;
  const sheet = (name: TournamentDialog) => ({ opened: dialog === name, onClose });
  return (
    <>
      <EditTournamentSheet tournament={tournament} {...sheet('edit')} />
      <TournamentSettingsSheet tournament={tournament} {...sheet('settings')} />
      <DayDialogs tournament={tournament} dialog={dialog} onClose={onClose} />
      <DeleteTournamentSheet tournament={tournament} {...sheet('delete')} />
      <MovesSheet tournament={tournament} {...sheet('teams')} />
      <OneMoreRoundSheet tournament={tournament} {...sheet('oneMore')} />
      <StatusSheet tournament={tournament} what="cancel" {...sheet('cancel')} />
      <StatusSheet tournament={tournament} what="reopen" {...sheet('reopen')} />
      <ExportSheet tournament={tournament} {...sheet('export')} />
      <CopySheet tournament={tournament} {...sheet('copy')} />
      <CertificatesSheet tournament={tournament} {...sheet('certificates')} />
      <ReportSheet tournament={tournament} {...sheet('report')} onCopy={() => onOpen('copy')} />
      <RegistrationSheet
        tournament={tournament}
        {...sheet('registration')}
        whenFull={
          <Rows>
            <MoreTeams tournament={tournament} />
          </Rows>
        }
      />
      <SeriesSheet tournament={tournament} {...sheet('series')} />
      <JournalSheet tournamentId={tournamentId} {...sheet('journal')} />
      <HelperLinksSheet tournament={tournament} {...sheet('helpers')} />
      <EmergencyPlanSheet tournament={tournament} {...sheet('emergencyPlan')} />
      <ResetRoundSheet tournamentId={tournamentId} round={currentRound} {...sheet('reset')} />
      <StopEarlySheet tournamentId={tournamentId} {...sheet('stopEarly')} />
      <SwapSheet tournamentId={tournamentId} round={currentRound} {...sheet('swap')} />
    </>
  );
}
