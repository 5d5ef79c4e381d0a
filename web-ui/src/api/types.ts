import type {
  Club,
  ClockIn,
  Error as AnsweredError,
  Match,
  Problems,
  Round,
  SplitProposal,
  Tournament,
} from './schema';

export type * from './schema';
export type TournamentStatus = Tournament['status'];
export type ClubColor = Club['color'];
export type GameType = Match['gameType'];
export type Result = NonNullable<Match['resultHomeSquad']>;
export type RoundNote = Round['notes'][number];
export type ClockAction = ClockIn['action'];
export type DaySplit = SplitProposal;
export type ErrorBody = AnsweredError;
export type Problem = Problems;
