/** Made from docs/openapi.json by `nox -s generated -- openapi`. */
import type { Tournament, TournamentIn } from '@/api/types';
import type { KeyIn } from '@/i18n/keys';

/** A field that form, settings and information page show by its texts alone. */
export interface PlainFact {
  field: keyof Tournament & keyof TournamentIn;
  label: PlainKey;
  values: readonly { value: boolean | string; text: PlainKey }[];
}

type PlainKey = KeyIn<readonly ['tournament']>;

/** What a new tournament has where nothing else is said. */
export const DEFAULTS = {
  listed: false,
  leaderboardVisibility: 'ALWAYS',
  sameClubFunino: 'LAST_RESORT',
  variety: 'MIXED',
  strengthsCount: 'FIRST_TWO_ROUNDS',
  firstPitch: 1,
} as const;

export const PLAIN: readonly PlainFact[] = [];
