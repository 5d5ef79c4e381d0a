import { answerOf, client } from './client';
import { requireParameters } from './errors';
import type { Tournament, TournamentFile } from './types';

/** The whole tournament, its tables for spreadsheets, or the file that the engine reads. */
export type ExportFormat = 'trikick' | 'xlsx' | 'engine';

/** Makes a tournament of an exported file, each part of which the server looks at; it belongs to whoever imports it. */
export async function importTournament(file: unknown): Promise<Tournament> {
  requireParameters({ file });
  return answerOf(client.POST('/tournaments/import', { body: file as TournamentFile }));
}

/** A tournament as a file. */
export async function exportTournament(tournamentId: string, format: ExportFormat): Promise<Blob> {
  requireParameters({ tournamentId, format });
  return answerOf(
    client.GET('/tournaments/{tournamentId}/export', {
      params: { path: { tournamentId }, query: { format } },
      parseAs: 'blob',
    }),
  ) as Promise<Blob>;
}
