import { post } from '@/api/wire/client';
import type { FeedbackIn } from '@/api/types';

/** Tells the operator something. */
export const sendFeedback = (feedback: FeedbackIn) => post('/feedback', { body: feedback });
