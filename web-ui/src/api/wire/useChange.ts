import { useMutation, useQueryClient, type InvalidateQueryFilters } from '@tanstack/react-query';

/**
 * A change. Accepted or refused, what it outdates is requested again: a refusal mostly means that somebody else has
 * changed it. Why it was refused is said at once, while what was accepted is done once the screen shows it.
 */
export function useChange<Answer, Input = void>(
  mutationFn: (input: Input) => Promise<Answer>,
  ...outdates: InvalidateQueryFilters[]
) {
  const queryClient = useQueryClient();
  const requestAgain = () =>
    Promise.all(outdates.map((filters) => queryClient.invalidateQueries(filters)));
  return useMutation({
    mutationFn,
    onSuccess: requestAgain,
    onError: () => void requestAgain(),
  });
}
