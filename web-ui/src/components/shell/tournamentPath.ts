/** A page of a tournament; without one, the page that its state calls for. */
export type TournamentPage = 'info' | 'table' | 'round';

/** The address of a tournament's page. */
export function tournamentPath(tournamentId: string, page?: TournamentPage): string {
  const home = `/tournaments/id/${tournamentId}`;
  return page ? `${home}/${page}` : home;
}
