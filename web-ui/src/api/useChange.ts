import { useMutation, useQueryClient, type InvalidateQueryFilters } from '@tanstack/react-query';

/**
 * A change. Accepted or refused, what it outdates is requested again: a refusal mostly means that somebody else has
 * changed it.
 */
export function useChange<Answer, Input = void>(
  mutationFn: (input: Input) => Promise<Answer>,
  ...outdates: InvalidateQueryFilters[]
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => Promise.all(outdates.map((filters) => queryClient.invalidateQueries(filters))),
  });
}
