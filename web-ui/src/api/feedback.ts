import { answerOf, client } from './client';
import type { FeedbackIn } from './types';

/** Tells the operator something. */
export const sendFeedback = (feedback: FeedbackIn) =>
  answerOf(client.POST('/feedback', { body: feedback }));
