import type { QueryClient } from '@tanstack/react-query';
import { forgetOwnTournament, rememberOwnTournaments } from '@/api/own/ownTournaments';
import { isDayKey, isTournamentKey, MY_TOURNAMENTS_KEY } from '@/api/queries';
import type { FestivalDay, Tournament } from '@/api/types';
import { currentSession } from '@/identity/session';

/** Keeps in mind on this device which tournaments are its user's own, from every answer that says so. */
export function rememberOwn(queryClient: QueryClient): void {
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.state.data === undefined) return;
    const { queryKey } = query;
    if (isTournamentKey(queryKey)) note(query.state.data as Tournament);
    else if (queryKey.join().startsWith(MY_TOURNAMENTS_KEY.join())) {
      rememberOwnTournaments(idsOf(query.state.data as Tournament[]));
    } else if (isDayKey(queryKey)) {
      const { isOwner, groups } = query.state.data as FestivalDay;
      if (isOwner) rememberOwnTournaments(idsOf(groups));
    }
  });
}

function idsOf(tournaments: readonly { tournamentId: string }[]): string[] {
  return tournaments.map(({ tournamentId }) => tournamentId);
}

function note({ tournamentId, isOwner }: Tournament): void {
  if (isOwner) rememberOwnTournaments([tournamentId]);
  else if (currentSession().activeAuthStatus) forgetOwnTournament(tournamentId);
}
