import type { Match } from '@/api/types';

/** Names the text of a match's format; a Funino game on a classic pitch says so. */
export function gameTypeKey({ gameType, pitch }: Pick<Match, 'gameType' | 'pitch'>) {
  const isOnClassic = gameType === 'FUNINO' && pitch.gameType === 'CLASSIC';
  return isOnClassic ? 'gameType.FUNINO_ON_CLASSIC' : (`gameType.${gameType}` as const);
}
