import { useMutation } from '@tanstack/react-query';
import { sendFeedback } from '@/api/feedback';

/** Sends a message to the operator. */
export function useSendFeedback() {
  return useMutation({ mutationFn: sendFeedback });
}
