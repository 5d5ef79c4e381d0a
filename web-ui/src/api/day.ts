/** Calls for the day itself: the clock, swaps, the journal with its undo, the links of helpers. */
import { at, get, post, put, queryOf, remove } from './client';
import { tournamentKey } from './queries';
import type { ClockAction, Consequences, HelperLinkIn, Swapped } from './types';

/** Starts, pauses or resets the clock of the open round. */
export const setClock = (tournamentId: string, round: number, action: ClockAction) =>
  put('/tournaments/{tournamentId}/rounds/{round}/clock', {
    ...at({ tournamentId, round }),
    body: { action },
  });

/** Every change of a tournament, the newest first. */
export const getJournal = (tournamentId: string) =>
  get('/tournaments/{tournamentId}/journal', at({ tournamentId }));

export const journalQuery = (tournamentId: string) =>
  queryOf([...tournamentKey(tournamentId), 'journal'], () => getJournal(tournamentId));

/** Brings back what the newest change has replaced. */
export const undoChange = (tournamentId: string, entryId: string) =>
  post('/tournaments/{tournamentId}/undo', { ...at({ tournamentId }), body: { entryId } });

/** The helper links of a tournament, without their secrets. */
export const helperLinksQuery = (tournamentId: string) =>
  queryOf([...tournamentKey(tournamentId), 'helper-links'], () =>
    get('/tournaments/{tournamentId}/helper-links', at({ tournamentId })),
  );

/** A new link to enter results with, here or in all tournaments of the day; only this answer holds its address. */
export const createHelperLink = (tournamentId: string, body: HelperLinkIn) =>
  post('/tournaments/{tournamentId}/helper-links', {
    ...at({ tournamentId }),
    body,
  });

/** Makes a helper link worthless at once. */
export const revokeHelperLink = (linkId: string) =>
  remove('/helper-links/{linkId}', at({ linkId }));

/** Lets two teams of the open round change places. */
export const swapTeams = (tournamentId: string, round: number, teamA: string, teamB: string) =>
  post('/tournaments/{tournamentId}/rounds/{round}/swap', {
    ...at({ tournamentId, round }),
    body: { teamA, teamB },
  }) as Promise<Swapped>;

/** What a swap would cost and which rules it would break; nothing is written. */
export const previewSwap = (tournamentId: string, round: number, teamA: string, teamB: string) =>
  post('/tournaments/{tournamentId}/rounds/{round}/swap', {
    ...at({ tournamentId, round }, { dryRun: true }),
    body: { teamA, teamB },
  }) as Promise<Consequences>;
