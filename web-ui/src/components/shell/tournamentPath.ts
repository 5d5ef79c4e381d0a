/** A page of a tournament; without one, the page that its state calls for. */
export type TournamentPage = 'info' | 'table' | 'round' | 'screen' | 'clubs';

/** The address of a tournament's page. */
export function tournamentPath(tournamentId: string, page?: TournamentPage): string {
  const home = `/tournaments/id/${tournamentId}`;
  return page ? `${home}/${page}` : home;
}

/** The same with the name of the server: what is handed on to others. */
export function publicLink(tournamentId: string, page?: TournamentPage): string {
  return new URL(tournamentPath(tournamentId, page), window.location.origin).href;
}
