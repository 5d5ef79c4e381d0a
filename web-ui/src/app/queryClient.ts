import { QueryClient } from '@tanstack/react-query';
import { ApiError, OfflineError } from '@/api/errors';

const RETRIES = 2;

/** Server state: shown from memory at once, brought up to date in the background. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        networkMode: 'always',
        retry: (failures, error) => isWorthRetrying(error) && failures < RETRIES,
      },
      mutations: { networkMode: 'always' },
    },
  });
}

/** A refusal stays a refusal; a lost connection or a busy server may be gone in a second. */
function isWorthRetrying(error: unknown): boolean {
  if (error instanceof OfflineError) return navigator.onLine;
  return !(error instanceof ApiError) || error.status >= 500;
}
