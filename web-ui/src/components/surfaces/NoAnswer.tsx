import type { UseQueryResult } from '@tanstack/react-query';
import { ErrorState } from './ErrorState';
import { Skeletons, type SkeletonsProps } from './Skeletons';

interface NoAnswerProps extends SkeletonsProps {
  query: Pick<UseQueryResult, 'error' | 'refetch'>;
  /** `h1` where it is the whole page. */
  heading?: 'h1';
}

/** In place of what a call has not answered: that it is on its way, or why there is no answer. */
export function NoAnswer({ query: { error, refetch }, heading, ...cards }: NoAnswerProps) {
  if (!error) return <Skeletons {...cards} />;
  return <ErrorState heading={heading} error={error} onRetry={() => void refetch()} />;
}
