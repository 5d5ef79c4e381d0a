/**
 * Pages that nobody opens first by a tournament's public link. What each of them loads is named in
 * this file of their own: those names alone would weigh a kilobyte in everybody's first page.
 */
export const myTournaments = () => import('./MyTournaments');
export const newTournament = () => import('./NewTournament');
export const settings = () => import('./Settings');
export const imprint = () => import('./Imprint');
export const dataSafety = () => import('./DataSafety');
export const feedback = () => import('./Feedback');
export const series = () => import('./Series');
export const festival = () => import('./festival/FestivalRoutes');
export const registerClub = () => import('./RegisterClub');
export const ownRegistration = () => import('./OwnRegistration');
export const tournamentPrint = () => import('./tournament/TournamentPrint');
export const tournamentClubs = () => import('./tournament/TournamentClubs');
export const tournamentScreen = () => import('./tournament/TournamentScreen');
