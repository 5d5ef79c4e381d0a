import { useNavigate } from 'react-router';
import type { Tournament } from '@/api/types';
import { dayPath } from '@/components/shell/seriesPath';
import { useNotifyFailure } from '@/components/messages/useNotifyFailure';
import { fewestToSplit, SplitRow } from '@/features/dates/festival/components/split/SplitRow';
import { useUndecided } from '@/features/dates/registration/useUndecided';
import { useCreateSeries, useJoinSeries } from '@/features/dates/series/api/useSeriesChanges';

/** The way from one tournament to several on the same day; the series that holds them is made where there is none. */
export function MoreTeams({ tournament }: { tournament: Tournament }) {
  const navigate = useNavigate();
  const tellFailure = useNotifyFailure();
  const create = useCreateSeries();
  const join = useJoinSeries();
  const { tournamentId, name, date, seriesId } = tournament;
  const isEnough = useEntered(tournament) >= fewestToSplit();
  if (seriesId) return <SplitRow to={dayPath(seriesId, date, 'split')} />;
  if (!isEnough) return <SplitRow />;
  const open = async () => {
    if (create.isPending || join.isPending) return;
    try {
      const made = await create.mutateAsync(name);
      await join.mutateAsync({ tournamentId, seriesId: made.seriesId });
      void navigate(dayPath(made.seriesId, date, 'split'));
    } catch (error) {
      tellFailure(error);
    }
  };
  return <SplitRow onClick={() => void open()} />;
}

/** How many teams take part, or registered and may be taken in when they are split. */
function useEntered({ tournamentId, numberOfTeams }: Tournament): number {
  const asked = useUndecided(tournamentId).filter(({ emailConfirmed }) => emailConfirmed);
  return asked.reduce((sum, { teams }) => sum + teams.length, numberOfTeams);
}
