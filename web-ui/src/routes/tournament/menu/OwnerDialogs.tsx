import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { teamsQuery } from '@/api/queries';
import type { Team, Tournament } from '@/api/types';
import { ErrorBoundary } from '@/components/start/ErrorBoundary';
import { ResetRoundSheet } from '@/features/play/round-changes/components/ResetRoundSheet';
import { StopEarlySheet } from '@/features/play/round-changes/components/StopEarlySheet';
import { SwapSheet } from '@/features/play/round-changes/components/SwapSheet';
import { CatchUpSheet } from '@/features/play/day/components/CatchUpSheet';
import { ExportSheet } from '@/features/setup/export/components/ExportSheet';
import { HelperLinksSheet } from '@/features/setup/helpers/components/HelperLinksSheet';
import { JournalSheet } from '@/features/play/journal/components/JournalSheet';
import { EmergencyPlanSheet } from '@/features/play/emergency-plan/components/EmergencyPlanSheet';
import { clubsOf, present } from '@/features/setup/clubs/clubView';
import { MovesSheet } from '@/features/setup/clubs/components/moves/MovesSheet';
import { PitchesSheet } from '@/features/setup/pitches/components/PitchesSheet';
import { CopySheet } from '@/features/setup/tournament/components/CopySheet';
import { DeleteTournamentSheet } from '@/features/setup/tournament/components/DeleteTournamentSheet';
import { EditTournamentSheet } from '@/features/setup/tournament/components/settings/EditTournamentSheet';
import { OneMoreRoundSheet } from '@/features/setup/tournament/components/OneMoreRoundSheet';
import { StatusSheet } from '@/features/setup/tournament/components/StatusSheet';
import { TournamentSettingsSheet } from '@/features/setup/tournament/components/settings/TournamentSettingsSheet';
import { CertificatesSheet } from '@/features/play/recap/components/CertificatesSheet';
import { ReportSheet } from '@/features/play/recap/components/ReportSheet';
import { RegistrationSheet } from '@/features/dates/registration/components/RegistrationSheet';
import { SeriesSheet } from '@/features/dates/series/components/SeriesSheet';
import type { TournamentSheetProps } from '@/components/sheet/sheetProps';
import { Rows } from '@/components/surfaces/Row';
import { MoreTeams } from '../setup/MoreTeams';

/** What some dialogs are about: once that is another, they are about nothing any more. */
const ABOUT: Partial<Record<TournamentDialog, 'currentRound' | 'numberOfRounds'>> = {
  reset: 'currentRound',
  stopEarly: 'currentRound',
  swap: 'currentRound',
  oneMore: 'numberOfRounds',
};

type OwnerDialog = keyof ReturnType<typeof sheetsOf>;

/** What can be opened over a tournament's page from the menu or from the info; everybody may share it. */
export type TournamentDialog = OwnerDialog | 'share';

interface OwnerDialogsProps {
  tournament: Tournament;
  dialog?: TournamentDialog;
  onOpen: (dialog: TournamentDialog) => void;
  onClose: () => void;
}

/** The dialogs in which an owner changes a tournament; each is there from its first opening on. */
export default function OwnerDialogs({ tournament, dialog, onOpen, onClose }: OwnerDialogsProps) {
  const asked = useAsked(tournament, dialog, onClose);
  const [used, setUsed] = useState<OwnerDialog[]>([]);
  const enabled = dialog === 'certificates';
  const { data: teams } = useQuery({ ...teamsQuery(tournament.tournamentId), enabled });
  if (dialog && dialog !== 'share' && !used.includes(dialog)) setUsed([...used, dialog]);
  const onCopy = () => onOpen('copy');
  return used.map((name) => {
    const opened = dialog === name;
    const sheets = sheetsOf({ tournament, asked, teams, onCopy, opened, onClose });
    return (
      // What some of them say is loaded with the first opening.
      <ErrorBoundary key={name} dialog={{ opened, onClose }}>
        {sheets[name]}
      </ErrorBoundary>
    );
  });
}

interface SheetsProps extends TournamentSheetProps {
  /** The tournament as it was when the dialog was opened. */
  asked: Tournament;
  teams?: readonly Team[];
  onCopy: () => void;
}

function sheetsOf({ tournament, asked, teams, onCopy, ...state }: SheetsProps) {
  const { tournamentId } = tournament;
  const shared = { tournament, ...state };
  const ofRound = { tournamentId, round: asked.currentRound, ...state };
  const moreTeams = (
    <Rows>
      <MoreTeams tournament={tournament} />
    </Rows>
  );
  return {
    edit: <EditTournamentSheet {...shared} />,
    settings: <TournamentSettingsSheet {...shared} />,
    delete: <DeleteTournamentSheet {...shared} />,
    teams: <MovesSheet {...shared} />,
    oneMore: <OneMoreRoundSheet tournament={asked} {...state} />,
    cancel: <StatusSheet what="cancel" tournament={asked} {...state} />,
    reopen: <StatusSheet what="reopen" {...shared} />,
    export: <ExportSheet {...shared} />,
    copy: <CopySheet {...shared} />,
    certificates: teams && (
      <CertificatesSheet
        name={tournament.name}
        clubs={honouredOf(tournamentId, teams)}
        {...state}
      />
    ),
    report: <ReportSheet {...shared} onCopy={onCopy} />,
    registration: <RegistrationSheet {...shared} whenFull={moreTeams} />,
    series: <SeriesSheet {...shared} />,
    journal: <JournalSheet tournamentId={tournamentId} {...state} />,
    helpers: <HelperLinksSheet place={tournament} {...state} />,
    emergencyPlan: <EmergencyPlanSheet {...shared} />,
    reset: <ResetRoundSheet {...ofRound} />,
    stopEarly: <StopEarlySheet {...shared} />,
    swap: <SwapSheet {...ofRound} />,
    catchUp: <CatchUpSheet {...shared} />,
    pitches: <PitchesSheet {...shared} />,
  };
}

/** The tournament as it was when the dialog was opened; closes it once what it is about is another. */
function useAsked(tournament: Tournament, dialog: TournamentDialog | undefined, close: () => void) {
  const [opened, setOpened] = useState({ dialog, as: tournament });
  if (dialog !== opened.dialog) setOpened({ dialog, as: dialog ? tournament : opened.as });
  const about = dialog && ABOUT[dialog];
  const isOver = about !== undefined && tournament[about] !== opened.as[about];
  useEffect(() => {
    if (isOver) close();
  }, [isOver, close]);
  return opened.as;
}

/** The clubs whose children get certificates: as on a festival day, those of teams that stayed. */
function honouredOf(tournamentId: string, teams: readonly Team[]) {
  return clubsOf(present(teams)).map((club) => ({
    ...club,
    tournamentId,
    teams: club.teams.length,
  }));
}
