import type { Encounter, Explanation, GameType, GameExplanation } from '@/api/types';

/** What can be said for a game. */
export interface Reasons {
  /** Opponents of this game who have met before. */
  metBefore: Encounter[];
  /** How many pairs of opponents this game has: one, or four of merged teams. */
  meetings: number;
  /** Partners of this game who have played together before. */
  mergedBefore: Encounter[];
  /** Whether two teams each play together. */
  hasPartners: boolean;
  /** Whether all teams have had fewer games of this format than of the other. */
  isDue: boolean;
  /** Whether something is repeated although nothing better exists: that is worth a word. */
  isBestDespiteRepetition: boolean;
}

/** What can be said for a game of a round. */
export function reasonsFor(
  game: GameExplanation,
  gameType: GameType,
  { optimal }: Pick<Explanation, 'optimal'>,
): Reasons {
  const metBefore = game.opponents.filter(isRepeated);
  const mergedBefore = game.partners.filter(isRepeated);
  return {
    metBefore,
    meetings: game.opponents.length,
    mergedBefore,
    hasPartners: game.partners.length > 0,
    isDue: game.formats.every(({ funino, classic }) =>
      gameType === 'FUNINO' ? funino < classic : classic < funino,
    ),
    isBestDespiteRepetition: optimal && metBefore.length + mergedBefore.length > 0,
  };
}

function isRepeated({ rounds }: Encounter): boolean {
  return rounds.length > 0;
}
