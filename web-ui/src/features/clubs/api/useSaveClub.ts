import { useMutation, useQueryClient } from '@tanstack/react-query';
import { tournamentKey } from '@/api/queries';
import { addTeams, deleteTeam, updateTeam, type FieldChange } from '@/api/teams';
import type { ClubStep } from '../clubSteps';

/** Carries out the changes of a club one after the other. */
export function useSaveClub(tournamentId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ steps, reset }: FieldChange & { steps: readonly ClubStep[] }) => {
      for (const step of steps) await carryOut(tournamentId, step, { reset });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: tournamentKey(tournamentId) }),
  });
}

async function carryOut(tournamentId: string, step: ClubStep, change: FieldChange): Promise<void> {
  switch (step.kind) {
    case 'RENAME': {
      const { club, nickName } = step;
      await updateTeam(step.teamId, { club, nickName }, change);
      return;
    }
    case 'ADD': {
      const teams = step.strengths.map((estimatedSkill) => ({ estimatedSkill }));
      const { club, nickName } = step;
      await addTeams(tournamentId, { club, nickName, teams, clubExists: true }, change);
      return;
    }
    case 'RATE':
      await updateTeam(step.teamId, { estimatedSkill: step.strength }, change);
      return;
    case 'REMOVE':
      await deleteTeam(step.teamId, change);
  }
}
