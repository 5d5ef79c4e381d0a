import type { FieldChange, Team } from '@/api/types';
import type { Club } from './clubView';

/** Somebody who leaves or joins, and what is said of it. */
export interface Move {
  change: FieldChange;
  /** What the confirming button does. */
  action: string;
  /** What is said once it is done. */
  done: string;
}

/** What the journal calls one move. */
export const MOVES = ['TEAM_WITHDRAWN', 'TEAM_DELETED', 'TEAMS_ADDED'] as const;

/** Of a team that comes late nothing is known: it counts as average until it has played. */
const UNKNOWN_STRENGTH = 5;

/** A team drops out. */
export function leaving({ teamId }: Team): FieldChange {
  return { remove: [teamId] };
}

/** A team joins a club that is taking part. */
export function joining({ name, nickName }: Club): FieldChange {
  const teams = [{ estimatedSkill: UNKNOWN_STRENGTH }];
  return { add: [{ club: name, nickName, teams, clubExists: true }] };
}
