import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { isBeforeStart } from '@/api/time/status';
import { leaderboardQuery, roundQuery, teamsQuery } from '@/api/queries';
import { startOf } from '@/api/time/schedule';
import type { Tournament } from '@/api/types';
import { ClubColors } from '@/components/clubs/clubColors';
import { ErrorState } from '@/components/surfaces/ErrorState';
import { useInLanguage } from '@/components/buttons/Link';
import { useTournamentLink } from '@/components/shell/useTournamentLink';
import { useDocumentTitle } from '@/components/start/useDocumentTitle';
import { useFormat } from '@/components/time/useFormat';
import { useSchedule } from '@/components/time/useSchedule';
import { BoardAside } from '@/features/play/board/components/BoardAside';
import { Board } from '@/features/play/board/components/Board';
import { useBoardView } from '@/features/play/board/useBoardView';
import { Clock } from '@/features/play/clock/components/ClockFace';
import { useWakeLock } from '@/features/play/clock/useWakeLock';
import { hasPlayed, isHiddenFromVisitors } from '@/features/play/overview/leaderboardView';
import { ClubsOfGroup } from '@/features/dates/festival/components/ClubsOfGroup';
import { publicLink } from '@/components/shell/tournamentPath';
import { useTournament } from '@/features/setup/tournament/api/useTournament';
import { useTranslation } from '@/i18n/useTranslation';

/** The public page for the television in the club house; it follows the tournament by itself. */
export function Component() {
  const { id = '' } = useParams();
  const { data: tournament, error, refetch, dataUpdatedAt, isError } = useTournament(id);
  useDocumentTitle(tournament?.name);
  useWakeLock(true);
  if (!tournament) {
    return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null;
  }
  return (
    <ClubColors value={tournament.clubs}>
      <Screen tournament={tournament} staleSince={isError ? dataUpdatedAt : undefined} />
    </ClubColors>
  );
}

interface ScreenProps {
  tournament: Tournament;
  /** When the server answered last, once it no longer does. */
  staleSince?: number;
}

function Screen({ tournament, staleSince }: ScreenProps) {
  const { t } = useTranslation('board');
  const navigate = useNavigate();
  const { tournamentId, currentRound, status } = tournament;
  const linkTo = useTournamentLink(tournamentId);
  const inLanguage = useInLanguage();
  const { data: round } = useQuery(roundQuery(tournamentId, currentRound));
  const { data: teams = [] } = useQuery(teamsQuery(tournamentId));
  // A screen on the wall is for visitors, whoever has put it there.
  const isTableShown = !isBeforeStart(tournament) && !isHiddenFromVisitors(tournament);
  const { data: rows = [] } = useQuery({
    ...leaderboardQuery(tournamentId),
    enabled: isTableShown,
  });
  const isCancelled = status === 'CANCELLED';
  const clubs = tournament.clubs.map((club) => ({ ...club, numberOfTeams: club.teams.length }));
  const isConfirmed = round?.state === 'CONFIRMED';
  const { title, rest } = useTitle(tournament, isConfirmed);
  const isPlaying = status === 'STARTED' && currentRound > 0 && !isConfirmed;
  const confirmed = isConfirmed || status === 'FINISHED' ? currentRound : currentRound - 1;
  return (
    <Board
      key={currentRound}
      name={tournament.name}
      title={title}
      titleRest={rest}
      tableRest={t('afterRound', { round: confirmed })}
      matches={round?.matches ?? []}
      before={currentRound === 0 && !isCancelled && <ClubsOfGroup clubs={clubs} />}
      rows={isTableShown && hasPlayed(rows) ? rows : []}
      clock={isPlaying && <Clock tournament={tournament} withReady withWord />}
      aside={
        !isCancelled && (
          <BoardAside
            pausing={teams.filter((team) => round?.pausing.includes(team.teamId))}
            tournament={tournament}
            link={publicLink(tournamentId)}
          />
        )
      }
      {...useBoardView()}
      onLeave={() => void navigate(inLanguage(linkTo()))}
      staleSince={staleSince}
    />
  );
}

/** What the screen is headed with; the rest of it stands in smaller letters. */
function useTitle(tournament: Tournament, isConfirmed: boolean): { title: string; rest?: string } {
  const { t } = useTranslation(['board', 'round', 'common']);
  const format = useFormat();
  const schedule = useSchedule(tournament);
  const { status, currentRound: round, numberOfRounds: rounds, date } = tournament;
  if (status === 'CANCELLED') return { title: t('common:status.CANCELLED') };
  if (status === 'NOT_STARTED') {
    const time = t('common:format.clock', { time: startOf(tournament) });
    return { title: t('notStarted', { date: `${format.date(date)}, ${time}` }) };
  }
  if (status === 'FINISHED') return { title: t('finished') };
  const next = schedule.kickOff(round + 1);
  if (round === 0) {
    const time = next && `${format.date(date)}, ${next}`;
    return { title: time ? t('waitingUntil', { time }) : t('waiting') };
  }
  if (!isConfirmed) return { title: t('round:title', { round }), rest: t('round:of', { rounds }) };
  return { title: next ? t('betweenUntil', { round, time: next }) : t('between', { round }) };
}
