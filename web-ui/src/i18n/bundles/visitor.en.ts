export { default as clubs } from '../en/clubs.json';
export { default as overview } from '../en/overview.json';
export { default as pitches } from '../en/pitches.json';
export { default as round } from '../en/round.json';
export { default as tournament } from '../en/tournament.json';
