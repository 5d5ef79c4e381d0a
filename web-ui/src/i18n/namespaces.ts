import type board from './de/board.json';
import type changes from './de/changes.json';
import type clubs from './de/clubs.json';
import type common from './de/common.json';
import type fairness from './de/fairness.json';
import type feedback from './de/feedback.json';
import type home from './de/home.json';
import type legal from './de/legal.json';
import type overview from './de/overview.json';
import type paper from './de/paper.json';
import type pitches from './de/pitches.json';
import type plan from './de/plan.json';
import type round from './de/round.json';
import type settings from './de/settings.json';
import type tournament from './de/tournament.json';
import type tournaments from './de/tournaments.json';

/** Every text of the interface by namespace; the German files are the measure of all others. */
export interface Texts {
  board: typeof board;
  changes: typeof changes;
  clubs: typeof clubs;
  common: typeof common;
  fairness: typeof fairness;
  feedback: typeof feedback;
  home: typeof home;
  legal: typeof legal;
  overview: typeof overview;
  paper: typeof paper;
  pitches: typeof pitches;
  plan: typeof plan;
  round: typeof round;
  settings: typeof settings;
  tournament: typeof tournament;
  tournaments: typeof tournaments;
}

export type Namespace = keyof Texts;
