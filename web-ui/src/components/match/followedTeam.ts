import type { Match, Result, Side } from '@/api/types';

/** Whose games somebody follows: those of a club, or of one of its teams. */
export interface FollowedTeam {
  /** The short name of the club. */
  club: string;
  teamId?: string;
}

/** Whether the followed club or team is part of a side. */
export function isFollowedSide(side: Side, followed: FollowedTeam | undefined): boolean {
  if (followed === undefined) return false;
  return followed.teamId === undefined
    ? [side.clubNickName, side.partnerClubNickName].includes(followed.club)
    : side.teams.some(({ teamId }) => teamId === followed.teamId);
}

const AS_GUEST: Record<Result, Result> = { WIN: 'LOSS', DRAW: 'DRAW', LOSS: 'WIN' };

/** A match as the followed side sees it. */
export function asSeenBy({ home, away, resultHomeSquad: result }: Match, followed: FollowedTeam) {
  return isFollowedSide(home, followed)
    ? { own: home, other: away, result }
    : { own: away, other: home, result: result && AS_GUEST[result] };
}

/** Whether the followed club or team takes part in a match. */
export function involvesFollowed(
  { home, away }: Match,
  followed: FollowedTeam | undefined,
): boolean {
  return isFollowedSide(home, followed) || isFollowedSide(away, followed);
}

/** Whether a team is followed, by itself or with its club. */
export function isFollowedTeam(
  team: { teamId: string; nickName: string },
  followed: FollowedTeam | undefined,
) {
  if (followed === undefined) return false;
  return followed.teamId === undefined
    ? team.nickName === followed.club
    : team.teamId === followed.teamId;
}
