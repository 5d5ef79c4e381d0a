/** Calls for the day itself: the clock, swaps, the journal with its undo, the links of helpers. */
import { answerOf, client } from './client';
import { requireParameters } from './errors';
import type { Clock, ClockAction, Consequences, HelperLink, JournalEntry, Swapped } from './types';

/** Starts, pauses or resets the clock of the open round. */
export async function setClock(
  tournamentId: string,
  round: number,
  action: ClockAction,
): Promise<Clock> {
  requireParameters({ tournamentId, round, action });
  return answerOf(
    client.PUT('/tournaments/{tournamentId}/rounds/{round}/clock', {
      params: { path: { tournamentId, round } },
      body: { action },
    }),
  );
}

/** Every change of a tournament, the newest first. */
export async function getJournal(tournamentId: string): Promise<JournalEntry[]> {
  requireParameters({ tournamentId });
  return answerOf(
    client.GET('/tournaments/{tournamentId}/journal', { params: { path: { tournamentId } } }),
  );
}

/** Brings back what the newest change has replaced. */
export async function undoChange(tournamentId: string, entryId: string): Promise<void> {
  requireParameters({ tournamentId, entryId });
  await answerOf(
    client.POST('/tournaments/{tournamentId}/undo', {
      params: { path: { tournamentId } },
      body: { entryId },
    }),
  );
}

/** The helper links of a tournament, without their secrets. */
export async function getHelperLinks(tournamentId: string): Promise<HelperLink[]> {
  requireParameters({ tournamentId });
  return answerOf(
    client.GET('/tournaments/{tournamentId}/helper-links', { params: { path: { tournamentId } } }),
  );
}

/** A new link to enter results with, here or in all tournaments of the day; only this answer holds its address. */
export async function createHelperLink(
  tournamentId: string,
  label: string,
  wholeDay = false,
): Promise<HelperLink> {
  requireParameters({ tournamentId, label });
  return answerOf(
    client.POST('/tournaments/{tournamentId}/helper-links', {
      params: { path: { tournamentId } },
      body: { label, wholeDay },
    }),
  );
}

/** Makes a helper link worthless at once. */
export async function revokeHelperLink(linkId: string): Promise<void> {
  requireParameters({ linkId });
  await answerOf(client.DELETE('/helper-links/{linkId}', { params: { path: { linkId } } }));
}

/** Lets two teams of the open round change places. */
export async function swapTeams(
  tournamentId: string,
  round: number,
  teamA: string,
  teamB: string,
): Promise<Swapped> {
  requireParameters({ tournamentId, round, teamA, teamB });
  const swapped = await answerOf(
    client.POST('/tournaments/{tournamentId}/rounds/{round}/swap', {
      params: { path: { tournamentId, round } },
      body: { teamA, teamB },
    }),
  );
  return swapped as Swapped;
}

/** What a swap would cost and which rules it would break; nothing is written. */
export async function previewSwap(
  tournamentId: string,
  round: number,
  teamA: string,
  teamB: string,
): Promise<Consequences> {
  requireParameters({ tournamentId, round, teamA, teamB });
  const consequences = await answerOf(
    client.POST('/tournaments/{tournamentId}/rounds/{round}/swap', {
      params: { path: { tournamentId, round }, query: { dryRun: true } },
      body: { teamA, teamB },
    }),
  );
  return consequences as Consequences;
}
