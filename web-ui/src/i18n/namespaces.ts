import type board from './de/board.json';
import type roundChanges from './de/round-changes.json';
import type clubs from './de/clubs.json';
import type common from './de/common.json';
import type fairness from './de/fairness.json';
import type feedback from './de/feedback.json';
import type home from './de/home.json';
import type legal from './de/legal.json';
import type overview from './de/overview.json';
import type print from './de/print.json';
import type pitches from './de/pitches.json';
import type emergencyPlan from './de/emergency-plan.json';
import type round from './de/round.json';
import type settings from './de/settings.json';
import type tournament from './de/tournament.json';
import type tournaments from './de/tournaments.json';

/** Every text of the interface by namespace; the German files are the measure of all others. */
export interface Texts {
  board: typeof board;
  'round-changes': typeof roundChanges;
  clubs: typeof clubs;
  common: typeof common;
  fairness: typeof fairness;
  feedback: typeof feedback;
  home: typeof home;
  legal: typeof legal;
  overview: typeof overview;
  print: typeof print;
  pitches: typeof pitches;
  'emergency-plan': typeof emergencyPlan;
  round: typeof round;
  settings: typeof settings;
  tournament: typeof tournament;
  tournaments: typeof tournaments;
}

export type Namespace = keyof Texts;
