/** Provisional: replaced by `npm run api` as soon as docs/openapi.json exists. */
type Uuid = string;
interface Schemas {
  TournamentStatus: 'NOT_STARTED' | 'STARTED' | 'FINISHED';
  Clock: { round: number; startedAt: string | null; pausedAfterSeconds: number };
  Tournament: {
    tournamentId: Uuid; name: string; street: string; streetNumber: number; postalCode: string; city: string;
    date: string; startTime: string; endDate: string | null; endTime: string | null; durationInMinutes: number;
    expectedNumberOfTeams: number; numberOfRounds: number; consentToPublicLink: boolean;
    status: Schemas['TournamentStatus']; currentRound: number; version: number; numberOfTeams: number;
    numberOfClubs: number; organizerClub: string; isOwner: boolean;
    leaderboardVisibility: 'ALWAYS' | 'AT_END' | 'NEVER'; sameClubFunino: 'LAST_RESORT' | 'NEVER';
    classicPitches: number | null; funinoPitches: number | null; clock: Schemas['Clock'] | null;
  };
  TournamentIn: {
    name: string; street: string; streetNumber: number; postalCode: string; city: string; date: string;
    startTime: string; endDate?: string | null; endTime?: string | null; durationInMinutes?: number | null;
    expectedNumberOfTeams: number; numberOfRounds: number; consentToPublicLink: boolean;
    leaderboardVisibility?: 'ALWAYS' | 'AT_END' | 'NEVER'; sameClubFunino?: 'LAST_RESORT' | 'NEVER';
    classicPitches?: number | null; funinoPitches?: number | null;
  };
  TournamentChange: {
    street?: string; streetNumber?: number; postalCode?: string; city?: string; startTime?: string;
    endDate?: string | null; endTime?: string | null; durationInMinutes?: number; expectedNumberOfTeams?: number;
    leaderboardVisibility?: 'ALWAYS' | 'AT_END' | 'NEVER'; sameClubFunino?: 'LAST_RESORT' | 'NEVER';
    classicPitches?: number | null; funinoPitches?: number | null; status?: Schemas['TournamentStatus']; early?: boolean;
  };
  TeamsIn: { club: string; nickName: string; teams: { estimatedSkill: number }[]; clubExists?: boolean };
  Team: { teamId: Uuid; name: string; club: string; nickName: string; estimatedSkill: number | null; withdrawn: boolean };
  TeamName: { teamId: Uuid; name: string };
  Side: { name: string; clubNickname: string; teams: Schemas['TeamName'][] };
  GameType: 'FUNINO' | 'CLASSIC';
  Result: 'WIN' | 'DRAW' | 'LOSS';
  Pitch: { gameType: Schemas['GameType']; number: number };
  Match: {
    matchId: Uuid; round: number; gameType: Schemas['GameType']; pitch: Schemas['Pitch']; home: Schemas['Side'];
    away: Schemas['Side']; resultHomeSquad: Schemas['Result'] | null; confirmed: boolean; sameClub: boolean;
    resultVersion: number; resultAt: string | null; resultBy: string | null;
  };
  Round: { round: number; state: 'OPEN' | 'CONFIRMED'; kickOff: string; pausing: Uuid[]; notes: string[]; matches: Schemas['Match'][] };
  Discarded: { rounds: number; results: number };
  ResultIn: { resultHomeSquad: Schemas['Result'] | null };
  ResultChange: { match: Schemas['Match']; discarded: Schemas['Discarded']; round: Schemas['Round'] | null };
  LeaderboardRow: { team: Schemas['Team']; rank: number | null; points: number | null; matchesPlayed: number; funinoCount: number; classicCount: number };
  Organizer: { organizerId: string; firstName?: string; lastName?: string; club?: string };
  FeedbackIn: { text: string; email?: string | null };
  Problems: { field: string | null; reason: string; message: string; params: Record<string, unknown> };
  Error: { code: number; status: string; message: string; reason: string; errors?: Schemas['Problems'][] };
  Config: Record<string, unknown>;
}
export interface components { schemas: Schemas }
type Answer<T> = { headers: Record<string, unknown>; content: { 'application/json': T } };
type Answers<T> = { 200: Answer<T>; default: Answer<Schemas['Error']> };
export interface paths {
  '/api/matches/{matchId}': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never };
    get: { parameters: { query?: never; header?: Record<string, string>; path: { matchId: string }; cookie?: never }; requestBody?: never; responses: Answers<Schemas['Match']> };
    put?: never;
    post: { parameters: { query: { resultHomeSquad: Schemas['Result'] }; header?: Record<string, string>; path: { matchId: string }; cookie?: never }; requestBody?: never; responses: Answers<Schemas['Match']> };
    delete?: never;
    options?: never;
    head?: never;
    patch: { parameters: { query?: { recalculate?: boolean; dryRun?: boolean }; header?: Record<string, string>; path: { matchId: string }; cookie?: never }; requestBody: { content: { 'application/json': Schemas['ResultIn'] } }; responses: Answers<Schemas['ResultChange']> };
    trace?: never;
  };
  '/api/organizers': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never };
    get?: never;
    put?: never;
    post: { parameters: { query?: never; header?: Record<string, string>; path?: never; cookie?: never }; requestBody: { content: { 'application/json': Schemas['Organizer'] } }; responses: Answers<Schemas['Organizer']> };
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/teams/{teamId}': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never };
    get: { parameters: { query?: never; header?: Record<string, string>; path: { teamId: string }; cookie?: never }; requestBody?: never; responses: Answers<Schemas['Team']> };
    put?: never;
    post: { parameters: { query?: { club?: string; nickName?: string; estimatedSkill?: number; reset?: boolean; dryRun?: boolean }; header?: Record<string, string>; path: { teamId: string }; cookie?: never }; requestBody?: never; responses: Answers<Schemas['Team']> };
    delete: { parameters: { query?: { reset?: boolean; dryRun?: boolean }; header?: Record<string, string>; path: { teamId: string }; cookie?: never }; requestBody?: never; responses: Answers<unknown> };
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/tournaments/{tournamentId}/teams': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never };
    get: { parameters: { query?: never; header?: Record<string, string>; path: { tournamentId: string }; cookie?: never }; requestBody?: never; responses: Answers<Schemas['Team'][]> };
    put?: never;
    post: { parameters: { query?: { reset?: boolean; dryRun?: boolean }; header?: Record<string, string>; path: { tournamentId: string }; cookie?: never }; requestBody: { content: { 'application/json': Schemas['TeamsIn'] } }; responses: Answers<Schemas['Team'][]> };
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/tournaments': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never };
    get: { parameters: { query?: never; header?: Record<string, string>; path?: never; cookie?: never }; requestBody?: never; responses: Answers<unknown> };
    put?: never;
    post: { parameters: { query?: never; header?: Record<string, string>; path?: never; cookie?: never }; requestBody: { content: { 'application/json': Schemas['TournamentIn'] } }; responses: Answers<Schemas['Tournament']> };
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/tournaments/byOrganizer': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never };
    get: { parameters: { query?: never; header?: Record<string, string>; path?: never; cookie?: never }; requestBody?: never; responses: Answers<Schemas['Tournament'][]> };
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/tournaments/name/{tournamentName}': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never };
    get: { parameters: { query?: never; header?: Record<string, string>; path: { tournamentName: string }; cookie?: never }; requestBody?: never; responses: Answers<Schemas['Tournament']> };
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/tournaments/{tournamentId}': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never };
    get: { parameters: { query?: never; header?: Record<string, string>; path: { tournamentId: string }; cookie?: never }; requestBody?: never; responses: Answers<Schemas['Tournament']> };
    put: { parameters: { query?: never; header?: Record<string, string>; path: { tournamentId: string }; cookie?: never }; requestBody: { content: { 'application/json': Schemas['TournamentChange'] } }; responses: Answers<Schemas['Tournament']> };
    post?: never;
    delete: { parameters: { query?: never; header?: Record<string, string>; path: { tournamentId: string }; cookie?: never }; requestBody?: never; responses: Answers<unknown> };
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/tournaments/{tournamentId}/round': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never };
    get: { parameters: { query: { nextRound: number }; header?: Record<string, string>; path: { tournamentId: string }; cookie?: never }; requestBody?: never; responses: Answers<Schemas['Match'][]> };
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/tournaments/{tournamentId}/rounds/{round}': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never };
    get: { parameters: { query?: never; header?: Record<string, string>; path: { tournamentId: string; round: number }; cookie?: never }; requestBody?: never; responses: Answers<Schemas['Round']> };
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/tournaments/{tournamentId}/matches': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never };
    get: { parameters: { query?: { round?: number }; header?: Record<string, string>; path: { tournamentId: string }; cookie?: never }; requestBody?: never; responses: Answers<Schemas['Match'][]> };
    put?: never;
    post?: never;
    delete: { parameters: { query: { round: number }; header?: Record<string, string>; path: { tournamentId: string }; cookie?: never }; requestBody?: never; responses: Answers<unknown> };
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/tournaments/{tournamentId}/leaderboard': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never };
    get: { parameters: { query?: never; header?: Record<string, string>; path: { tournamentId: string }; cookie?: never }; requestBody?: never; responses: Answers<Schemas['LeaderboardRow'][]> };
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/tournaments/{tournamentId}/config': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never };
    get: { parameters: { query?: never; header?: Record<string, string>; path: { tournamentId: string }; cookie?: never }; requestBody?: never; responses: Answers<Schemas['Config']> };
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/tournaments/{tournamentId}/organizer': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never };
    get: { parameters: { query?: never; header?: Record<string, string>; path: { tournamentId: string }; cookie?: never }; requestBody?: never; responses: Answers<Schemas['Organizer']> };
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/tournaments/{tournamentId}/simulation': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never };
    get?: never;
    put?: never;
    post: { parameters: { query?: { language?: 'de' | 'en' }; header?: Record<string, string>; path: { tournamentId: string }; cookie?: never }; requestBody?: never; responses: Answers<unknown> };
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/feedback': {
    parameters: { query?: never; header?: never; path?: never; cookie?: never };
    get?: never;
    put?: never;
    post: { parameters: { query?: never; header?: Record<string, string>; path?: never; cookie?: never }; requestBody: { content: { 'application/json': Schemas['FeedbackIn'] } }; responses: Answers<unknown> };
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
