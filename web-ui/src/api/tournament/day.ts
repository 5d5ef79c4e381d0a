/** Calls for the day itself: the clock, swaps, corrections, the journal with its undo, the links of helpers. */
import { at, get, patch, post, put, queryOf, remove } from '@/api/wire/client';
import { requireParameters } from '@/api/wire/errors';
import { festivalKey } from '@/api/series/festival';
import type { Recalculation } from './matches';
import { tournamentKey } from '@/api/queries';
import type { ClockAction, Consequences, HelperLinkIn, Result, Round } from '@/api/types';

/** Starts, pauses or resets the clock of the open round; reset is only the one that was seen, by its start. */
export const setClock = (
  tournamentId: string,
  round: number,
  action: ClockAction,
  startedAt: string | null = null,
) =>
  put('/tournaments/{tournamentId}/rounds/{round}/clock', {
    ...at({ tournamentId, round }),
    body: action === 'RESET' ? { action, startedAt } : { action },
  });

/** Every change of a tournament, the newest first. */
export const journalQuery = (tournamentId: string) =>
  queryOf([...tournamentKey(tournamentId), 'journal'], () =>
    get('/tournaments/{tournamentId}/journal', at({ tournamentId })),
  );

/** Brings back what the newest change has replaced. */
export const undoChange = (tournamentId: string, entryId: string) =>
  post('/tournaments/{tournamentId}/undo', { ...at({ tournamentId }), body: { entryId } });

/** What a helper link opens: a tournament, or all of a festival day. */
export type Helped = { tournamentId: string } | { seriesId: string; date: string };

/** The helper links that open a tournament, or a whole day, without their secrets. */
export const helperLinksQuery = (helped: Helped) => {
  const key =
    'date' in helped
      ? festivalKey(helped.seriesId, helped.date)
      : tournamentKey(helped.tournamentId);
  return queryOf([...key, 'helper-links'], () =>
    'date' in helped
      ? get('/series/{seriesId}/days/{date}/helper-links', at(helped))
      : get('/tournaments/{tournamentId}/helper-links', at(helped)),
  );
};

/** A new link to enter results with; only this answer holds its address. */
export const createHelperLink = (helped: Helped, body: HelperLinkIn) =>
  'date' in helped
    ? post('/series/{seriesId}/days/{date}/helper-links', { ...at(helped), body })
    : post('/tournaments/{tournamentId}/helper-links', { ...at(helped), body });

/** Makes a helper link worthless at once. */
export const revokeHelperLink = (linkId: string) =>
  remove('/helper-links/{linkId}', at({ linkId }));

/** Lets two teams of the open round change places. */
export const swapTeams = (tournamentId: string, round: number, teamA: string, teamB: string) =>
  post('/tournaments/{tournamentId}/rounds/{round}/swap', {
    ...at({ tournamentId, round }),
    body: { teamA, teamB },
  }) as Promise<Round>;

/** What a swap would cost and which rules it would break; nothing is written. */
export const previewSwap = (tournamentId: string, round: number, teamA: string, teamB: string) =>
  post('/tournaments/{tournamentId}/rounds/{round}/swap', {
    ...at({ tournamentId, round }, { dryRun: true }),
    body: { teamA, teamB },
  }) as Promise<Consequences>;

/** What a new result in a confirmed round would discard, and the open round then; nothing is written. */
export async function previewRecalculation(
  matchId: string,
  resultHomeSquad: Result,
  recalculate: Recalculation,
) {
  requireParameters({ resultHomeSquad });
  return patch('/matches/{matchId}', {
    ...at({ matchId }, { recalculate, dryRun: true }),
    body: { resultHomeSquad },
  }) as Promise<Consequences>;
}
