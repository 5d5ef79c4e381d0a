import { useMutation } from '@tanstack/react-query';
import { getEmergencyPlan } from '@/api/plans';

/** Fetches a plan and hands it to the browser as a file of this name. */
export function useDownloadPlan(tournamentId: string, fileName: string) {
  return useMutation({
    mutationFn: async (planId: string) => {
      saveAs(await getEmergencyPlan(tournamentId, planId), fileName);
    },
  });
}

function saveAs(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser reads the file after the click has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
