import { answerAs, answerOf, at, client } from './client';
import { requireParameters } from './errors';
import type { Consequences, Result, ResultChange, ResultIn } from './types';

/** Which rounds are calculated again after a correction: none, the open one without results, or all later ones. */
export type Recalculation = 'none' | 'open' | 'later';

/** How a result is written: safely repeated, and never over somebody else's newer one. */
export interface ResultWrite {
  /** Allows the change in a confirmed round, and says what becomes of the later ones. */
  recalculate?: Recalculation;
  /** The same key makes a repeated request harmless. */
  idempotencyKey?: string;
  /** The `resultVersion` the change builds on. */
  basedOnVersion?: number;
  /** Keys of own earlier writes that may have arrived unanswered: the change builds on them, too. */
  orOnKeys?: readonly string[];
  /** The secret of the helper link that allows the write; otherwise whoever looks at the page. */
  helperSecret?: string;
  /** Gives up waiting for the answer. */
  signal?: AbortSignal;
}

/** Sets, changes or clears the result of a match. */
export async function patchResult(
  matchId: string,
  result: ResultIn,
  {
    recalculate,
    idempotencyKey,
    basedOnVersion,
    orOnKeys = [],
    helperSecret,
    signal,
  }: ResultWrite = {},
): Promise<ResultChange> {
  requireParameters({ result });
  return answerAs(
    client.PATCH('/matches/{matchId}', {
      params: { path: { matchId }, query: { recalculate } },
      body: result,
      headers: {
        ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
        ...(basedOnVersion !== undefined && {
          'If-Match': [basedOnVersion, ...orOnKeys].map((tag) => `"${tag}"`).join(', '),
        }),
        ...(helperSecret && { 'X-Helper-Token': helperSecret }),
      },
      signal,
    }),
  );
}

/** What a new result in a confirmed round would discard, and the open round then; nothing is written. */
export async function previewRecalculation(
  matchId: string,
  resultHomeSquad: Result,
  recalculate: Recalculation,
): Promise<Consequences> {
  requireParameters({ resultHomeSquad });
  return answerAs(
    client.PATCH('/matches/{matchId}', {
      params: { path: { matchId }, query: { recalculate, dryRun: true } },
      body: { resultHomeSquad },
    }),
  );
}

/** The best round without a match, beside the round as it is; none after it where no legal one exists. */
export const getAlternative = (matchId: string) =>
  answerOf(client.GET('/matches/{matchId}/alternative', at({ matchId })));
