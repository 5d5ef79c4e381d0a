import type { Recalculation } from '@/api/matches';
import type { Round } from '@/api/types';

/** What can become of the rounds after a corrected one. */
export interface CorrectionWays {
  /** Whether there is a later round at all: without one there is nothing to choose. */
  hasLater: boolean;
  /** The open round, as long as it has no results and can be calculated again. */
  untouched?: number;
  /** What is proposed: nobody replays a round on a pitch. */
  proposed: Recalculation;
}

/** The ways to correct a result of a confirmed round, with the current round as it stands. */
export function correctionWays(corrected: number, current: Round): CorrectionWays {
  const hasLater = current.round > corrected;
  const isOpen = current.state === 'OPEN';
  const hasResults = current.matches.some(({ resultHomeSquad }) => resultHomeSquad !== null);
  const isNextUntouched = current.round === corrected + 1 && isOpen && !hasResults;
  return {
    hasLater,
    untouched: hasLater && isOpen && !hasResults ? current.round : undefined,
    proposed: isNextUntouched ? 'open' : 'none',
  };
}
