import type board from './en/board.json';
import type roundChanges from './en/round-changes.json';
import type clubs from './en/clubs.json';
import type common from './en/common.json';
import type fairness from './en/fairness.json';
import type feedback from './en/feedback.json';
import type home from './en/home.json';
import type legal from './en/legal.json';
import type overview from './en/overview.json';
import type print from './en/print.json';
import type pitches from './en/pitches.json';
import type emergencyPlan from './en/emergency-plan.json';
import type round from './en/round.json';
import type settings from './en/settings.json';
import type tournament from './en/tournament.json';
import type tournaments from './en/tournaments.json';
import type { Texts } from './namespaces';

interface EnglishTexts {
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

type Covers<Needed, Given extends Needed> = Given;

/** Compiles only while English has every German text … */
export type EnglishHasEveryText = Covers<Texts, EnglishTexts>;
/** … and no text that German lacks. */
export type GermanHasEveryText = Covers<EnglishTexts, Texts>;
