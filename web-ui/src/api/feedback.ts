import { post } from './client';
import type { FeedbackIn } from './types';

/** Tells the operator something. */
export const sendFeedback = (feedback: FeedbackIn) => post('/feedback', { body: feedback });
