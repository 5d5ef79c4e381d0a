import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@/i18n/useTranslation';
import { leaderboardQuery } from '@/api/queries';
import type { Team, Tournament } from '@/api/types';
import type { FollowedTeam } from '@/components/match/followedTeam';
import { hasPlayed, isHiddenFromVisitors } from '../leaderboardView';
import { LeaderboardTable } from './LeaderboardTable';

interface LeaderboardAsideProps {
  tournament: Tournament;
  /** The visitor's own club or team. */
  followed?: FollowedTeam;
  /** A tap on the row of a team. */
  onTeam: (team: Team) => void;
}

/** The table beside the round on a laptop; nothing while there is nothing to show. */
export function LeaderboardAside({ tournament, followed, onTeam }: LeaderboardAsideProps) {
  const { t } = useTranslation('overview');
  const isShown = tournament.isOwner || !isHiddenFromVisitors(tournament);
  const { data: rows } = useQuery({
    ...leaderboardQuery(tournament.tournamentId),
    enabled: isShown,
  });
  if (!isShown || !rows || !hasPlayed(rows)) return null;
  return (
    <section>
      <h2 className="visually-hidden">{t('table')}</h2>
      <LeaderboardTable rows={rows} followed={followed} onTeam={onTeam} compact />
    </section>
  );
}
