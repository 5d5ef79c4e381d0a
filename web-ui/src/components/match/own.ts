import type { Match, Side } from '@/api/types';

/** Whose games somebody follows: those of a club, or of one of its teams. */
export interface Own {
  /** The short name of the club. */
  club: string;
  teamId?: string;
}

/** Whether one's own club or team is part of a side. */
export function isOwnSide(side: Side, own: Own | undefined): boolean {
  if (own === undefined) return false;
  return own.teamId === undefined
    ? side.clubNickName === own.club
    : side.teams.some(({ teamId }) => teamId === own.teamId);
}

/** Whether one's own club or team takes part in a match. */
export function plays({ home, away }: Match, own: Own | undefined): boolean {
  return isOwnSide(home, own) || isOwnSide(away, own);
}

/** Whether a team is one's own, or one of one's own club. */
export function isOwnTeam(team: { teamId: string; nickName: string }, own: Own | undefined) {
  if (own === undefined) return false;
  return own.teamId === undefined ? team.nickName === own.club : team.teamId === own.teamId;
}
