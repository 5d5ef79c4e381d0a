import { useNavigate } from 'react-router';
import type { Tournament } from '@/api/types';
import { dayPath } from '@/components/shell/seriesPath';
import { useNotifyFailure } from '@/components/useNotifyFailure';
import { SplitRow } from '@/features/festival/components/SplitRow';
import { useCreateSeries, useJoinSeries } from '@/features/series/api/useSeriesChanges';

/** The way from one tournament to several on the same day; the series that holds them is made where there is none. */
export function MoreTeams({ tournament }: { tournament: Tournament }) {
  const navigate = useNavigate();
  const tellFailure = useNotifyFailure();
  const create = useCreateSeries();
  const join = useJoinSeries();
  const { tournamentId, name, date, seriesId } = tournament;
  if (seriesId) return <SplitRow to={dayPath(seriesId, date, 'split')} />;
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
