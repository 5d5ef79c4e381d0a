import { at, HELPER_PLACE, patch } from '@/api/wire/client';
import { requireParameters } from '@/api/wire/errors';
import type { ResultChange, ResultIn } from '@/api/types';

/** Which rounds are calculated again after a correction: none, the open one without results, or all later ones. */
export type Recalculation = 'none' | 'open' | 'later';

/** How a result is written: safely repeated, and never over somebody else's newer one. */
export interface ResultWrite {
  /** Allows the change in a confirmed round, and says what becomes of the later ones. */
  recalculate?: Recalculation;
  /** How many results were shown to go with the later ones: if there are more by now, it is refused. */
  resultsBefore?: number;
  /** The same key makes a repeated request harmless. */
  idempotencyKey?: string;
  /** The `resultVersion` the change builds on. */
  basedOnVersion?: number;
  /** Keys of own earlier writes that may have arrived unanswered: the change builds on them, too. */
  orOnKeys?: readonly string[];
  /** The place whose helper link allows the write; otherwise that of the page. */
  helperPlace?: string;
  /** Gives up waiting for the answer. */
  signal?: AbortSignal;
}

/** Sets, changes or clears the result of a match. */
export async function patchResult(
  matchId: string,
  result: ResultIn,
  {
    recalculate,
    resultsBefore,
    idempotencyKey,
    basedOnVersion,
    orOnKeys = [],
    helperPlace,
    signal,
  }: ResultWrite = {},
) {
  requireParameters({ result });
  return patch('/matches/{matchId}', {
    ...at({ matchId }, { recalculate, resultsBefore }),
    body: result,
    headers: {
      'Idempotency-Key': idempotencyKey,
      ...(basedOnVersion !== undefined && {
        'If-Match': [basedOnVersion, ...orOnKeys].map((tag) => `"${tag}"`).join(', '),
      }),
      [HELPER_PLACE]: helperPlace,
    },
    signal,
  }) as Promise<ResultChange>;
}
