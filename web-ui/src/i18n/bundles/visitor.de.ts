export { default as clubs } from '../de/clubs.json';
export { default as overview } from '../de/overview.json';
export { default as pitches } from '../de/pitches.json';
export { default as round } from '../de/round.json';
export { default as tournament } from '../de/tournament.json';
