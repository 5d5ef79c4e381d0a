import { answerOf, client } from './client';
import { requireParameters } from './errors';
import type { FeedbackIn } from './types';

/** Tells the operator something. */
export async function sendFeedback(feedback: FeedbackIn): Promise<void> {
  requireParameters({ feedback });
  await answerOf(client.POST('/feedback', { body: feedback }));
}
