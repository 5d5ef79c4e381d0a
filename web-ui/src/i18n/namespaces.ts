/** Every text of the interface by namespace: the one list of them. */
export interface Texts {
  'after-day': InBoth<typeof import('./de/after-day.json'), typeof import('./en/after-day.json')>;
  board: InBoth<typeof import('./de/board.json'), typeof import('./en/board.json')>;
  clubs: InBoth<typeof import('./de/clubs.json'), typeof import('./en/clubs.json')>;
  common: InBoth<typeof import('./de/common.json'), typeof import('./en/common.json')>;
  criteria: InBoth<typeof import('./de/criteria.json'), typeof import('./en/criteria.json')>;
  'emergency-plan': InBoth<
    typeof import('./de/emergency-plan.json'),
    typeof import('./en/emergency-plan.json')
  >;
  export: InBoth<typeof import('./de/export.json'), typeof import('./en/export.json')>;
  fairness: InBoth<typeof import('./de/fairness.json'), typeof import('./en/fairness.json')>;
  feedback: InBoth<typeof import('./de/feedback.json'), typeof import('./en/feedback.json')>;
  festival: InBoth<typeof import('./de/festival.json'), typeof import('./en/festival.json')>;
  field: InBoth<typeof import('./de/field.json'), typeof import('./en/field.json')>;
  'helper-links': InBoth<
    typeof import('./de/helper-links.json'),
    typeof import('./en/helper-links.json')
  >;
  home: InBoth<typeof import('./de/home.json'), typeof import('./en/home.json')>;
  journal: InBoth<typeof import('./de/journal.json'), typeof import('./en/journal.json')>;
  legal: InBoth<typeof import('./de/legal.json'), typeof import('./en/legal.json')>;
  overview: InBoth<typeof import('./de/overview.json'), typeof import('./en/overview.json')>;
  paste: InBoth<typeof import('./de/paste.json'), typeof import('./en/paste.json')>;
  pitches: InBoth<typeof import('./de/pitches.json'), typeof import('./en/pitches.json')>;
  'pitch-choice': InBoth<
    typeof import('./de/pitch-choice.json'),
    typeof import('./en/pitch-choice.json')
  >;
  preview: InBoth<typeof import('./de/preview.json'), typeof import('./en/preview.json')>;
  print: InBoth<typeof import('./de/print.json'), typeof import('./en/print.json')>;
  recap: InBoth<typeof import('./de/recap.json'), typeof import('./en/recap.json')>;
  registration: InBoth<
    typeof import('./de/registration.json'),
    typeof import('./en/registration.json')
  >;
  round: InBoth<typeof import('./de/round.json'), typeof import('./en/round.json')>;
  'round-changes': InBoth<
    typeof import('./de/round-changes.json'),
    typeof import('./en/round-changes.json')
  >;
  series: InBoth<typeof import('./de/series.json'), typeof import('./en/series.json')>;
  settings: InBoth<typeof import('./de/settings.json'), typeof import('./en/settings.json')>;
  'team-form': InBoth<typeof import('./de/team-form.json'), typeof import('./en/team-form.json')>;
  tournament: InBoth<typeof import('./de/tournament.json'), typeof import('./en/tournament.json')>;
  'tournament-edit': InBoth<
    typeof import('./de/tournament-edit.json'),
    typeof import('./en/tournament-edit.json')
  >;
  tournaments: InBoth<
    typeof import('./de/tournaments.json'),
    typeof import('./en/tournaments.json')
  >;
}

export type Namespace = keyof Texts;

/** What a tournament's pages say comes in one file, for visitors on a poor network. */
export const VISITOR_NAMESPACES = [
  'clubs',
  'overview',
  'pitches',
  'round',
  'tournament',
] as const satisfies Namespace[];

/** What the server writes pages in; the interface loads those of the last ones with their screens. */
export const FIRST_VIEW_NAMESPACES = [
  'clubs',
  'common',
  'home',
  'overview',
  'recap',
  'round',
  'series',
  'tournament',
] as const satisfies Namespace[];

/**
 * The texts of a namespace. A text that English lacks does not compile here, one that German lacks
 * does not compile where it is used.
 */
type InBoth<German, English extends German> = German extends English ? German : never;
