import { MY_TOURNAMENTS_KEY } from '@/api/queries';
import { createSeries } from '@/api/series';
import { updateTournament } from '@/api/tournaments';
import { useChange } from '@/api/useChange';

interface Membership {
  tournamentId: string;
  /** Null takes it out of its series. */
  seriesId: string | null;
}

/** Lets a tournament join a series, or leave it. */
export function useJoinSeries() {
  return useChange(
    ({ tournamentId, seriesId }: Membership) => updateTournament(tournamentId, { seriesId }),
    { queryKey: ['tournament'] },
    { queryKey: MY_TOURNAMENTS_KEY },
    { queryKey: ['series'] },
  );
}

/** Creates a series. */
export function useCreateSeries() {
  return useChange(createSeries, { queryKey: ['series'] });
}
