/** Calls for what lies behind the pairings. */
import { answerOf, client } from './client';
import { requireParameters } from './errors';
import type { Explanation, Fairness } from './types';

/** Who met and merged before a round, game by game; the costs for the owner only. */
export async function getExplanation(tournamentId: string, round: number): Promise<Explanation> {
  requireParameters({ tournamentId, round });
  return answerOf(
    client.GET('/tournaments/{tournamentId}/rounds/{round}/explanation', {
      params: { path: { tournamentId, round } },
    }),
  );
}

/** The games, opponents, partners and pauses of a team. */
export async function getFairness(tournamentId: string, teamId: string): Promise<Fairness> {
  requireParameters({ tournamentId, teamId });
  return answerOf(
    client.GET('/tournaments/{tournamentId}/teams/{teamId}/fairness', {
      params: { path: { tournamentId, teamId } },
    }),
  );
}
