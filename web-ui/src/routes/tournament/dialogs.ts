/** What can be opened over a tournament's page from the menu or from the info. */
export type TournamentDialog =
  | 'share'
  | 'edit'
  | 'settings'
  | 'pitches'
  | 'catchUp'
  | 'delete'
  | 'swap'
  | 'teams'
  | 'oneMore'
  | 'reset'
  | 'stopEarly'
  | 'reopen'
  | 'emergencyPlan'
  | 'export'
  | 'journal'
  | 'helpers';
