import type { components } from './schema';

type Schemas = components['schemas'];

export type Tournament = Schemas['Tournament'];
export type TournamentIn = Schemas['TournamentIn'];
export type TournamentChange = Schemas['TournamentChange'];
export type TournamentStatus = Tournament['status'];
export type Team = Schemas['Team'];
export type TeamsIn = Schemas['TeamsIn'];
export type Match = Schemas['Match'];
export type Side = Schemas['Side'];
export type GameType = Match['gameType'];
export type Result = NonNullable<Match['resultHomeSquad']>;
export type ResultIn = Schemas['ResultIn'];
export type ResultChange = Schemas['ResultChange'];
export type Round = Schemas['Round'];
export type LeaderboardRow = Schemas['LeaderboardRow'];
export type Organizer = Schemas['Organizer'];
export type FeedbackIn = Schemas['FeedbackIn'];
export type ErrorBody = Schemas['Error'];
export type Problem = Schemas['Problems'];
export type TournamentConfig = Schemas['TournamentConfig'];
export type DayPlan = Schemas['DayPlan'];
export type Preview = Schemas['Preview'];
export type PreviewHint = Schemas['Hint'];
export type Discarded = Schemas['Discarded'];
export type SentPlan = Schemas['SentPlan'];
