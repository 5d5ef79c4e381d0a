import {
  changeField,
  moveTeam,
  previewField,
  previewMove,
  previewTeamState,
  setTeamState,
  type ChangeFrom,
} from '@/api/teams';
import type { Consequences, DayGroup, FieldChange, Team, TeamMovePreview } from '@/api/types';
import { AVERAGE } from './clubForm';
import type { Club } from './clubView';

/** Somebody who comes or goes, and what is said of it. */
export interface Move {
  /** Tells one move from another. */
  key: readonly unknown[];
  rehearse: (from: ChangeFrom) => Promise<Rehearsal>;
  make: (from: ChangeFrom) => Promise<unknown>;
  /** What the confirming button does. */
  action: string;
  /** What is said once it is done. */
  done: string;
  /**
   * The label of the group that a team changes to: that is made for the next round, and no journal leads back, as two
   * tournaments have changed.
   */
  to?: string;
}

/** What a move leads to here, and for a change of groups in both. */
export type Rehearsal = Consequences & { groups?: TeamMovePreview };

/** What the journal calls one move. */
export const MOVES = ['TEAM_WITHDRAWN', 'TEAM_AWAY', 'TEAM_BACK', 'TEAMS_ADDED'] as const;

type Doing = Pick<Move, 'key' | 'rehearse' | 'make' | 'to'>;

/** A team sits out, drops out or is back. */
export function turning({ teamId }: Team, state: Team['state']): Doing {
  return {
    key: [teamId, state],
    rehearse: (from) => previewTeamState(teamId, state, from),
    make: (from) => setTeamState(teamId, state, from),
  };
}

/** A team plays on in another group of the festival day. */
export function changingGroup({ teamId }: Team, { tournamentId, label }: DayGroup): Doing {
  return {
    key: [teamId, tournamentId],
    to: label,
    rehearse: async () => {
      const groups = await previewMove(teamId, tournamentId);
      return { ...groups.leaves.consequences, groups };
    },
    make: () => moveTeam(teamId, tournamentId),
  };
}

/** A team joins a club that is taking part. */
export function joining(tournamentId: string, { name, nickName }: Club): Doing {
  // Of a team that comes late nothing is known: it counts as average until it has played.
  const teams = [{ estimatedSkill: AVERAGE }];
  const change: FieldChange = { add: [{ club: name, nickName, teams, clubExists: true }] };
  return {
    key: [change],
    rehearse: (from) => previewField(tournamentId, change, from),
    make: (from) => changeField(tournamentId, change, { reset: true, from }),
  };
}
