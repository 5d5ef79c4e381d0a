import { useMutation } from '@tanstack/react-query';
import { exportTournament, type ExportFormat } from '@/api/exports';
import type { Tournament } from '@/api/types';
import { saveFile } from '@/components/saveFile';

const ENDINGS: Record<ExportFormat, string> = {
  trikick: 'trikick.json',
  xlsx: 'xlsx',
  engine: 'json',
};

/** Fetches a tournament as a file and hands it to the browser. */
export function useExport({ tournamentId, name, date }: Tournament) {
  return useMutation({
    mutationFn: async (format: ExportFormat) => {
      saveFile(await exportTournament(tournamentId, format), `${name} ${date}.${ENDINGS[format]}`);
    },
  });
}
