import { useMutation } from '@tanstack/react-query';
import { getEmergencyPlan } from '@/api/plans';
import { saveFile } from '@/components/saveFile';

/** Fetches a plan and hands it to the browser as a file of this name. */
export function useDownloadPlan(tournamentId: string, fileName: string) {
  return useMutation({
    mutationFn: async (planId: string) => {
      saveFile(await getEmergencyPlan(tournamentId, planId), fileName);
    },
  });
}
