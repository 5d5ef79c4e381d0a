import type { Round, Team } from '@/api/types';
import { involvesFollowed } from '@/components/match/followedTeam';

/** Why a team has no match in the round that is on; undefined where it has one. */
export function whyWithoutMatch(team: Team, round: Round, numberOfRounds: number) {
  const { teamId, nickName, state } = team;
  if (round.pausing.includes(teamId)) return 'pauses';
  const followed = { club: nickName, teamId };
  if (round.matches.some((match) => involvesFollowed(match, followed))) return undefined;
  if (state !== 'PRESENT') return `state.${state}` as const;
  return round.round < numberOfRounds ? 'playsFrom' : 'doesNotPlay';
}
