// What a visitor opens first comes in one file.
export { Component as TournamentHome } from './TournamentHome';
export { InfoScreen as TournamentInfo } from './InfoScreen';
export { Component as TournamentLayout } from './TournamentLayout';
export { Component as TournamentRound } from './round/TournamentRound';
export { DayIsOver, prepareOrganizer } from './organizerParts';
