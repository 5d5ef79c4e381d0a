/**
 * Pages that nobody opens first by a tournament's public link. What each of them loads is named in
 * this file of their own: those names alone would weigh a kilobyte in everybody's first page.
 */
export const myTournaments = () => import('./own/MyTournaments');
export const newTournament = () => import('./own/NewTournament');
export const settings = () => import('./own/Settings');
export const imprint = () => import('./legal/Imprint');
export const dataSafety = () => import('./legal/DataSafety');
export const feedback = () => import('./Feedback');
export const series = () => import('./Series');
export const festival = () => import('./festival/FestivalRoutes');
export const registerClub = () => import('./registration/RegisterClub');
export const ownRegistration = () => import('./registration/OwnRegistration');
export const tournamentPrint = () => import('./tournament/print/TournamentPrint');
export const tournamentClubs = () => import('./tournament/setup/TournamentClubs');
export const tournamentScreen = () => import('./tournament/TournamentScreen');
