import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { tournamentKey } from './queries';
import type { Tournament } from './types';

interface MutationOptions<Answer> {
  /** The keys that are requested again; by default everything of the tournament. */
  outdates?: { queryKey: QueryKey; exact?: boolean };
  /** The changed tournament in the answer, to be shown at once. */
  tournamentIn?: (answer: Answer) => Tournament;
}

/**
 * A change of a tournament. Accepted or refused, what is shown of the tournament is requested again:
 * a refusal mostly means that somebody else has changed it.
 */
export function useTournamentMutation<Answer, Input = void>(
  tournamentId: string,
  mutationFn: (input: Input) => Promise<Answer>,
  {
    outdates = { queryKey: tournamentKey(tournamentId) },
    tournamentIn,
  }: MutationOptions<Answer> = {},
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: (answer) =>
      tournamentIn && queryClient.setQueryData(tournamentKey(tournamentId), tournamentIn(answer)),
    onSettled: () => queryClient.invalidateQueries(outdates),
  });
}
