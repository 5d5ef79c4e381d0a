import { MY_TOURNAMENTS_KEY } from '@/api/queries';
import { createSeries } from '@/api/series/series';
import { updateTournament } from '@/api/tournament/tournaments';
import type { Tournament } from '@/api/types';
import { useChange } from '@/api/wire/useChange';

/** Lets a tournament join a series, or leave it: it belongs to none then. */
export function useJoinSeries() {
  return useChange(
    ({ tournamentId, seriesId }: Pick<Tournament, 'tournamentId' | 'seriesId'>) =>
      updateTournament(tournamentId, { seriesId }),
    { queryKey: ['tournament'] },
    { queryKey: MY_TOURNAMENTS_KEY },
    { queryKey: ['series'] },
  );
}

/** Creates a series. */
export function useCreateSeries() {
  return useChange(createSeries, { queryKey: ['series'] });
}
