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
import { VisitorBoard } from '@/features/round/components/VisitorBoard';
import { RoundHead } from './RoundHead';
import { useTeams, useTournamentPage } from './tournamentPage';

/** Only those who enter results load what it takes. */
const RoundEntry = lazy(() => import('./RoundEntry'));

/** One round: to enter, to read, or to correct, as the one who looks at it may. */
export function RoundScreen({ round }: { round: Round }) {
  const { tournament, isHelper } = useTournamentPage();
  const { t } = useTranslation('tournament');
  const teams = useTeams(tournament.tournamentId);
  const { followed } = useFollowedTeam(teams);
  const isWide = useWide();
  const [team, setTeam] = useState<Team>();
  const mayControl = tournament.isOwner || isHelper;
  return (
    <Columns
      aside={
        isWide && <LeaderboardAside tournament={tournament} followed={followed} onTeam={setTeam} />
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
      <Board round={round} teams={teams} />
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
  teams: readonly Team[];
}

function Board({ round, teams }: BoardProps) {
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
        <ReadOnly round={round} teams={teams} />
      </>
    );
  }
  return (
    <RoundEntry round={round} below={why}>
      <Pausing round={round} teams={teams} />
      <Guide />
    </RoundEntry>
  );
}

function ReadOnly({ round, teams }: BoardProps) {
  const { updatedAt } = useTournamentPage();
  const why = useWhy();
  const { followed, choose } = useFollowedTeam(teams);
  return (
    <>
      <VisitorBoard round={round} teams={teams} followed={followed} onFollow={choose} below={why} />
      <Pausing round={round} teams={teams} />
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

function Pausing({ round, teams }: BoardProps) {
  const { tournament } = useTournamentPage();
  const names = teams
    .filter((team) => round.pausing.includes(team.teamId))
    .map((team) => team.name);
  return <PausingNote teams={names} withAdvice={tournament.isOwner} />;
}

function Guide() {
  const { tournament } = useTournamentPage();
  return <PitchGuide tournamentId={tournament.tournamentId} />;
}
