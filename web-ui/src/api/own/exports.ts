import { at, get, post } from '@/api/wire/client';
import type { TournamentFile } from '@/api/types';

/** The whole tournament, its tables for spreadsheets, or the file that the engine reads. */
export type ExportFormat = 'trikick' | 'xlsx' | 'engine';

/** Makes a tournament of an exported file, each part of which the server looks at; it belongs to whoever imports it. */
export const importTournament = (file: unknown) =>
  post('/tournaments/import', { body: file as TournamentFile });

/** A tournament as a file. */
export const exportTournament = (tournamentId: string, format: ExportFormat) =>
  get('/tournaments/{tournamentId}/export', {
    ...at({ tournamentId }, { format }),
    parseAs: 'blob',
  });
