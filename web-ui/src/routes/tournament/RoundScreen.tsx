import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '@/i18n/useTranslation';
import { localMoment, minutesBetween } from '@/api/localTime';
import { serverNow } from '@/api/serverTime';
import type { Match, Round, Team, Tournament } from '@/api/types';
import { Columns } from '@/components/Columns';
import { useFollowedTeam } from '@/components/match/useFollowedTeam';
import { useSchedule } from '@/components/useSchedule';
import { useVeryWide, useWide } from '@/components/useWide';
import { FairnessSheet } from '@/features/fairness/components/FairnessSheet';
import { PairingAnswer, WhyPairing } from '@/features/fairness/components/WhyPairing';
import { LeaderboardAside } from '@/features/overview/components/LeaderboardAside';
import { PitchGuide } from '@/features/pitches/components/PitchGuide';
import { DataAge } from '@/features/round/components/DataAge';
import { PausingNote } from '@/features/round/components/PausingNote';
import { RoundTimes } from '@/features/round/components/RoundTimes';
import type { NextRound } from '@/features/round/components/FollowedCard';
import { VisitorBoard } from '@/features/round/components/VisitorBoard';
import { useOutboxEntries } from '@/features/round/outbox/useOutbox';
import { RoundDay, RoundEntry } from './organizerParts';
import { RoundHead } from './RoundHead';
import { useTeams, useTournamentPage } from './tournamentPage';

/** Only a device on which results were entered can have some left over. */
const LeftoverResults = lazy(() => import('@/features/round/components/LeftoverResults'));

/** One round: to enter, to read, or to correct, as the one who looks at it may. */
export function RoundScreen({ round }: { round: Round }) {
  const { tournament, isHelper } = useTournamentPage();
  const { t } = useTranslation('tournament');
  const teams = useTeams(tournament.tournamentId);
  const { followed } = useFollowedTeam(teams);
  const isWide = useWide();
  const isVeryWide = useVeryWide();
  const [team, setTeam] = useState<Team>();
  const mayControl = tournament.isOwner || isHelper;
  // The round that is on stands in the header.
  const isCurrent = round.round === tournament.currentRound && tournament.status === 'STARTED';
  return (
    <Columns
      full={isCurrent}
      aside={
        isWide && (
          <>
            <LeaderboardAside tournament={tournament} followed={followed} onTeam={setTeam} />
            {isCurrent && isVeryWide && (
              <Suspense fallback={null}>
                <RoundDay round={round} />
              </Suspense>
            )}
          </>
        )
      }
    >
      {!isCurrent && (mayControl || isWide) && (
        <RoundHead
          tournament={tournament}
          round={round.round}
          isConfirmed={round.state === 'CONFIRMED'}
          mayControl={mayControl}
        />
      )}
      {isHelper && <p>{t('helpers.youAre')}</p>}
      <Board round={round} teams={teams} />
      <RoundTimes tournament={tournament} round={round.round} />
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
  const isAnyLeft = useOutboxEntries().length > 0;
  const { tournamentId, isOwner, status, currentRound } = tournament;
  const isRunning = status === 'STARTED';
  const mayEnter = isOwner || (isHelper && round.round === currentRound && round.state === 'OPEN');
  if (!mayEnter || !isRunning) {
    return (
      <>
        {isAnyLeft && (
          <Suspense fallback={null}>
            <LeftoverResults tournamentId={tournamentId} />
          </Suspense>
        )}
        <ReadOnly round={round} teams={teams} />
      </>
    );
  }
  return (
    <RoundEntry round={round} below={why} above={<Pausing round={round} teams={teams} />}>
      <Guide />
    </RoundEntry>
  );
}

function ReadOnly({ round, teams }: BoardProps) {
  const { tournament, updatedAt } = useTournamentPage();
  const { followed, choose } = useFollowedTeam(teams);
  const next = useNextRound(tournament, round.round);
  return (
    <>
      <VisitorBoard
        round={round}
        teams={teams}
        followed={followed}
        onFollow={choose}
        isOn={hasKickedOff(tournament, round)}
        next={next}
        below={(match) => <PairingAnswer tournamentId={tournament.tournamentId} match={match} />}
      />
      <Pausing round={round} teams={teams} />
      <Guide />
      <DataAge updatedAt={updatedAt} />
    </>
  );
}

/** Whether a round is being played: its clock runs, or it is time. */
function hasKickedOff({ clock }: Tournament, { round, kickOff }: Round): boolean {
  return (
    clock?.round === round ||
    minutesBetween(localMoment(serverNow()), `${kickOff.slice(0, 16)}:00`) <= 0
  );
}

/** What comes after the current round, and when, as far as anybody knows. */
function useNextRound(tournament: Tournament, round: number): NextRound | undefined {
  const { status, currentRound, numberOfRounds } = tournament;
  const schedule = useSchedule(tournament);
  const isLast = round !== currentRound || round >= numberOfRounds;
  if (status !== 'STARTED' || isLast) return undefined;
  return { round: round + 1, kickOff: schedule.kickOff(round + 1) };
}

/** What stands below each match: why it is played. */
function useWhy() {
  const { tournament } = useTournamentPage();
  return (match: Match) => <WhyPairing tournamentId={tournament.tournamentId} match={match} />;
}

function Pausing({ round, teams }: BoardProps) {
  const { tournament } = useTournamentPage();
  const pausing = teams.filter((team) => round.pausing.includes(team.teamId));
  return <PausingNote teams={pausing} withAdvice={tournament.isOwner} />;
}

function Guide() {
  const { tournament } = useTournamentPage();
  return <PitchGuide tournamentId={tournament.tournamentId} />;
}
