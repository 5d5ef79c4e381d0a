import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '@/i18n/useTranslation';
import { useSearchParams } from 'react-router';
import { configQuery } from '@/api/queries';
import type { Match, Round, Team } from '@/api/types';
import { Action } from '@/components/Action';
import { Columns } from '@/components/Columns';
import { tournamentPath } from '@/components/shell/TournamentTabs';
import { useFormat } from '@/components/useFormat';
import { useWide } from '@/components/useWide';
import { FairnessSheet } from '@/features/fairness/components/FairnessSheet';
import { WhyPairing } from '@/features/fairness/components/WhyPairing';
import { LeaderboardAside } from '@/features/overview/components/LeaderboardAside';
import { PitchGuide } from '@/features/pitches/components/PitchGuide';
import { countPitches } from '@/features/pitches/layouts';
import { CalculateRound } from '@/features/round/components/CalculateRound';
import { DataAge } from '@/features/round/components/DataAge';
import { EarlierRound } from '@/features/round/components/EarlierRound';
import { EntryBoard } from '@/features/round/components/EntryBoard';
import { FinishedCard } from '@/features/round/components/FinishedCard';
import { LeftoverResults } from '@/features/round/components/LeftoverResults';
import { PausingNote } from '@/features/round/components/PausingNote';
import { VisitorBoard } from '@/features/round/components/VisitorBoard';
import { RoundHead } from './RoundHead';
import { useField, useTournamentPage, type Field } from './tournamentPage';

/** One round: to enter, to read, or to correct, as the one who looks at it may. */
export function RoundScreen({ round }: { round: Round }) {
  const { tournament, isHelper } = useTournamentPage();
  const { t } = useTranslation('tournament');
  const field = useField(tournament.tournamentId);
  const isWide = useWide();
  const [team, setTeam] = useState<Team>();
  const mayControl = tournament.isOwner || isHelper;
  return (
    <Columns
      aside={
        isWide && (
          <LeaderboardAside
            tournament={tournament}
            clubIndexOf={field.clubIndexOf}
            onTeam={setTeam}
          />
        )
      }
    >
      {(mayControl || isWide) && (
        <RoundHead tournament={tournament} round={round.round} mayControl={mayControl} />
      )}
      {isHelper && <p>{t('helpers.youAre')}</p>}
      <Board round={round} field={field} />
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
  field: Field;
}

function Board({ round, field }: BoardProps) {
  const { tournament, isHelper } = useTournamentPage();
  const { t } = useTranslation('round');
  const { tournamentId, isOwner, status, currentRound, numberOfRounds } = tournament;
  const why = useWhy();
  const isRunning = status === 'STARTED';
  const endsAround = useEndsAround(tournamentId);
  const mayEnter = isOwner || (isHelper && round.round === currentRound && round.state === 'OPEN');
  if (!mayEnter || !isRunning) {
    return (
      <>
        {!isRunning && <FinishedCard tournamentId={tournamentId} />}
        <LeftoverResults tournamentId={tournamentId} />
        <ReadOnly round={round} field={field} />
      </>
    );
  }
  if (round.state === 'OPEN') {
    return (
      <EntryBoard
        tournamentId={tournamentId}
        round={round}
        rounds={numberOfRounds}
        clubIndexOf={field.clubIndexOf}
        mayConfirm={isOwner}
        below={why}
        aside={endsAround && t('endsAround', { time: endsAround })}
      >
        <Pausing round={round} field={field} />
        <Guide />
      </EntryBoard>
    );
  }
  return (
    <>
      <LeftoverResults tournamentId={tournamentId} />
      <EarlierRound
        tournamentId={tournamentId}
        round={round}
        clubIndexOf={field.clubIndexOf}
        below={why}
      />
      {round.round === currentRound ? (
        <CalculateRound
          tournamentId={tournamentId}
          confirmed={currentRound}
          rounds={numberOfRounds}
          isOwner
        />
      ) : (
        <Action to={tournamentPath(tournamentId, 'round')} variant="default">
          {t('earlier.back')}
        </Action>
      )}
    </>
  );
}

function ReadOnly({ round, field }: BoardProps) {
  const { updatedAt } = useTournamentPage();
  const why = useWhy();
  const [search, setSearch] = useSearchParams();
  const chooseClub = (nickName: string | undefined) =>
    setSearch(
      (current) => {
        if (nickName === undefined) current.delete('club');
        else current.set('club', nickName);
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <>
      <VisitorBoard
        round={round}
        clubs={field.clubs}
        clubIndexOf={field.clubIndexOf}
        ownClub={field.clubs.find((club) => club === search.get('club'))}
        onOwnClub={chooseClub}
        below={why}
      />
      <Pausing round={round} field={field} />
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

function Pausing({ round, field }: BoardProps) {
  const { tournament } = useTournamentPage();
  const names = field.teams
    .filter((team) => round.pausing.includes(team.teamId))
    .map((team) => team.name);
  return <PausingNote teams={names} withAdvice={tournament.isOwner} />;
}

function Guide() {
  const { tournament } = useTournamentPage();
  const { data: config } = useQuery(configQuery(tournament.tournamentId));
  return config ? <PitchGuide needed={countPitches(config.pitches)} /> : null;
}

function useEndsAround(tournamentId: string): string | undefined {
  const { data: config } = useQuery(configQuery(tournamentId));
  const format = useFormat();
  return config && format.clock(config.plan.expectedEnd);
}
