import { useQuery } from '@tanstack/react-query';
import { isNotFound } from '@/api/wire/errors';
import { getListedTournaments, getTournamentByName } from '@/api/tournament/tournaments';
import type { Tournament, TournamentEntry } from '@/api/types';
import { useSession } from '@/identity/session';

/** A tournament that has the name asked for. */
export type Found = Pick<Tournament, 'name' | 'city' | 'date' | 'status'> & {
  tournamentId: string;
};

/** Looks up the tournaments of an exact name: the listed ones, and for people who are signed in their own. */
export function useFindTournament(name: string) {
  const { activeAuthStatus: isSignedIn } = useSession();
  return useQuery({
    queryKey: ['found', name, isSignedIn],
    queryFn: () => find(name, isSignedIn),
    enabled: name !== '',
  });
}

async function find(name: string, isSignedIn: boolean): Promise<{ found: Found[]; total: number }> {
  const [page, own] = await Promise.all([getListedTournaments(name), isSignedIn && ownOf(name)]);
  const found = page.tournaments.filter(hasId);
  const isMissing = own && !found.some(({ tournamentId }) => tournamentId === own.tournamentId);
  return isMissing
    ? { found: [own, ...found], total: page.total + Number(!own.listed) }
    : { found, total: page.total };
}

async function ownOf(name: string): Promise<Tournament | undefined> {
  try {
    const found = await getTournamentByName(name);
    return found.isOwner ? found : undefined;
  } catch (error) {
    if (isNotFound(error)) return undefined;
    throw error;
  }
}

function hasId(entry: TournamentEntry): entry is TournamentEntry & { tournamentId: string } {
  return entry.tournamentId !== null;
}
