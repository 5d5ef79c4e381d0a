import { useFollowedSearch } from '../match/useFollowedTeam';
import { tournamentPath, type TournamentPage } from './tournamentPath';

/** Gives a function for links to the pages of a tournament: whose games one follows goes along. */
export function useTournamentLink(tournamentId: string) {
  const search = useFollowedSearch();
  return (page?: TournamentPage) => ({
    pathname: tournamentPath(tournamentId, page),
    search,
  });
}
