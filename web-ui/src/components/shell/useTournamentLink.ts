import { useOwnSearch } from '../match/useOwn';
import { tournamentPath } from './TournamentTabs';

/** Gives a function for links to the pages of a tournament: whose games one follows goes along. */
export function useTournamentLink(tournamentId: string) {
  const search = useOwnSearch();
  return (page?: Parameters<typeof tournamentPath>[1]) => ({
    pathname: tournamentPath(tournamentId, page),
    search,
  });
}
