import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@/i18n/useTranslation';
import { leaderboardQuery } from '@/api/queries';
import { hasPlayed, isHiddenFromVisitors } from '../leaderboardView';
import { LeaderboardTable, type LeaderboardProps } from './LeaderboardTable';

/** The table beside the round on a laptop; nothing while there is nothing to show. */
export function LeaderboardAside({ tournament, ...look }: LeaderboardProps) {
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
      <LeaderboardTable rows={rows} {...look} compact />
    </section>
  );
}
