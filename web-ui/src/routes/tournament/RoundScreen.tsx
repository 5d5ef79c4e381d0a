import { lazy, useState } from 'react';
import { useTranslation } from '@/i18n/useTranslation';
import type { Match, Round, Team } from '@/api/types';
import { Columns } from '@/components/Columns';
import { useFollowedTeam } from '@/components/match/useFollowedTeam';
import { useWide } from '@/components/useWide';
import { FairnessSheet } from '@/features/fairness/components/FairnessSheet';
import { WhyPairing } from '@/features/fairness/components/WhyPairing';
import { LeaderboardAside } from '@/features/overview/components/LeaderboardAside';
import { PitchGuide } from '@/features/pitches/components/PitchGuide';
import { DataAge } from '@/features/round/components/DataAge';
import { FinishedCard } from '@/features/round/components/FinishedCard';
import { LeftoverResults } from '@/features/round/components/LeftoverResults';
import { PausingNote } from '@/features/round/components/PausingNote';
import { RoundTimes } from '@/features/round/components/RoundTimes';
import { VisitorBoard } from '@/features/round/components/VisitorBoard';
import { RoundHead } from './RoundHead';
import { useTeamsAndClubs, useTournamentPage, type TeamsAndClubs } from './tournamentPage';

/** Only those who enter results load what it takes. */
const RoundEntry = lazy(() => import('./RoundEntry'));

/** One round: to enter, to read, or to correct, as the one who looks at it may. */
export function RoundScreen({ round }: { round: Round }) {
  const { tournament, isHelper } = useTournamentPage();
  const { t } = useTranslation('tournament');
  const teamsAndClubs = useTeamsAndClubs(tournament.tournamentId);
  const { followed } = useFollowedTeam(teamsAndClubs.teams);
  const isWide = useWide();
  const [team, setTeam] = useState<Team>();
  const mayControl = tournament.isOwner || isHelper;
  return (
    <Columns
      aside={
        isWide && (
          <LeaderboardAside
            tournament={tournament}
            clubIndexOf={teamsAndClubs.clubIndexOf}
            followed={followed}
            onTeam={setTeam}
          />
        )
      }
    >
      {(mayControl || isWide) && (
        <RoundHead
          tournament={tournament}
          round={round.round}
          isConfirmed={round.state === 'CONFIRMED'}
          mayControl={mayControl}
        />
      )}
      {isHelper && <p>{t('helpers.youAre')}</p>}
      <RoundTimes tournament={tournament} round={round.round} />
      <Board round={round} teamsAndClubs={teamsAndClubs} />
      <FairnessSheet
        tournamentId={tournament.tournamentId}
        team={team}
        onClose={() => setTeam(undefined)}
      />
    </Columns>
  );
}

interface BoardProps {
  round: Round;
  teamsAndClubs: TeamsAndClubs;
}

function Board({ round, teamsAndClubs }: BoardProps) {
  const { tournament, isHelper } = useTournamentPage();
  const why = useWhy();
  const { tournamentId, isOwner, status, currentRound } = tournament;
  const isRunning = status === 'STARTED';
  const mayEnter = isOwner || (isHelper && round.round === currentRound && round.state === 'OPEN');
  if (!mayEnter || !isRunning) {
    return (
      <>
        {!isRunning && (
          <FinishedCard tournamentId={tournamentId} mayHaveEntered={isOwner || isHelper} />
        )}
        <LeftoverResults tournamentId={tournamentId} />
        <ReadOnly round={round} teamsAndClubs={teamsAndClubs} />
      </>
    );
  }
  return (
    <RoundEntry round={round} clubIndexOf={teamsAndClubs.clubIndexOf} below={why}>
      <Pausing round={round} teamsAndClubs={teamsAndClubs} />
      <Guide />
    </RoundEntry>
  );
}

function ReadOnly({ round, teamsAndClubs }: BoardProps) {
  const { updatedAt } = useTournamentPage();
  const why = useWhy();
  const { followed, choose } = useFollowedTeam(teamsAndClubs.teams);
  return (
    <>
      <VisitorBoard
        round={round}
        teams={teamsAndClubs.teams}
        clubIndexOf={teamsAndClubs.clubIndexOf}
        followed={followed}
        onFollow={choose}
        below={why}
      />
      <Pausing round={round} teamsAndClubs={teamsAndClubs} />
      <Guide />
      <DataAge updatedAt={updatedAt} />
    </>
  );
}

/** What stands below each match: why it is played. */
function useWhy() {
  const { tournament } = useTournamentPage();
  return (match: Match) => <WhyPairing tournamentId={tournament.tournamentId} match={match} />;
}

function Pausing({ round, teamsAndClubs }: BoardProps) {
  const { tournament } = useTournamentPage();
  const names = teamsAndClubs.teams
    .filter((team) => round.pausing.includes(team.teamId))
    .map((team) => team.name);
  return <PausingNote teams={names} withAdvice={tournament.isOwner} />;
}

function Guide() {
  const { tournament } = useTournamentPage();
  return <PitchGuide tournamentId={tournament.tournamentId} />;
}
