import { useMutation, useQueryClient } from '@tanstack/react-query';
import { importTournament } from '@/api/exports';
import { MY_TOURNAMENTS_KEY } from '@/api/queries';

/** Why a file is not even sent. */
export type FileProblem = 'unreadable' | 'tooLarge';

/** Bytes; the server takes no more. */
const LARGEST_FILE = 1_000_000;

/** Reads a file with a whole tournament and has the server make one of it. */
export function useImport() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (file: File) => importTournament(await contentsOf(file)),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: MY_TOURNAMENTS_KEY }),
  });
}

async function contentsOf(file: File): Promise<unknown> {
  if (file.size > LARGEST_FILE) throw new Error('tooLarge' satisfies FileProblem);
  try {
    return JSON.parse(await file.text()) as unknown;
  } catch {
    throw new Error('unreadable' satisfies FileProblem);
  }
}
