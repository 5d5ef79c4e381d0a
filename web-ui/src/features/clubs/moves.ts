import {
  changeField,
  moveTeam,
  previewField,
  previewTeamState,
  setTeamState,
  type ChangeFrom,
} from '@/api/teams';
import type { Consequences, FieldChange, Team } from '@/api/types';
import type { Club } from './clubView';

/** Somebody who comes or goes, and what is said of it. */
export interface Move {
  /** Tells one move from another. */
  key: readonly unknown[];
  rehearse: (from: ChangeFrom) => Promise<Consequences>;
  make: (from: ChangeFrom) => Promise<unknown>;
  /** What the confirming button does. */
  action: string;
  /** What is said once it is done. */
  done: string;
  /** It is made for the next round, and its journal does not lead back: another tournament has changed with it. */
  isOfTwo?: boolean;
}

/** What the journal calls one move. */
export const MOVES = ['TEAM_WITHDRAWN', 'TEAM_AWAY', 'TEAM_BACK', 'TEAMS_ADDED'] as const;

/** Of a team that comes late nothing is known: it counts as average until it has played. */
const UNKNOWN_STRENGTH = 5;

type Doing = Pick<Move, 'key' | 'rehearse' | 'make' | 'isOfTwo'>;

/** A team sits out, drops out or is back. */
export function turning({ teamId }: Team, state: Team['state']): Doing {
  return {
    key: [teamId, state],
    rehearse: (from) => previewTeamState(teamId, state, from),
    make: (from) => setTeamState(teamId, state, from),
  };
}

/** A team plays on in another group of the festival day; here it is as if it dropped out. */
export function changingGroup({ teamId }: Team, group: string): Doing {
  return {
    key: [teamId, group],
    isOfTwo: true,
    rehearse: (from) => previewTeamState(teamId, 'LEFT', from),
    make: () => moveTeam(teamId, group),
  };
}

/** A team joins a club that is taking part. */
export function joining(tournamentId: string, { name, nickName }: Club): Doing {
  const teams = [{ estimatedSkill: UNKNOWN_STRENGTH }];
  const change: FieldChange = { add: [{ club: name, nickName, teams, clubExists: true }] };
  return {
    key: [change],
    rehearse: (from) => previewField(tournamentId, change, from),
    make: (from) => changeField(tournamentId, change, { reset: true, from }),
  };
}
