import { answerOf, client } from './client';
import { requireParameters } from './errors';

/** A table for spreadsheets, or the file that the engine reads. */
export type ExportFormat = 'csv' | 'engine';

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
