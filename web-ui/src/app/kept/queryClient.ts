import { QueryCache, QueryClient, type Query } from '@tanstack/react-query';
import { isGone, isRefusal, OfflineError } from '@/api/wire/errors';
import { isDayKey, isTournamentKey } from '@/api/queries';

const RETRIES = 2;

/** Server state: shown from memory at once, brought up to date in the background. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => forgetGone(error, query) }),
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        networkMode: 'always',
        // Not by default in this mode; the polls alone may be two minutes apart by then.
        refetchOnReconnect: true,
        retry: (failures, error) => isWorthRetrying(error) && failures < RETRIES,
      },
      mutations: { networkMode: 'always' },
    },
  });
}

/**
 * Asks for everything again, as somebody else: an answer under way is meant for who asked before, and not waited for.
 * Questions that have not gone out yet (`cancelRefetch` is false) are put once, not twice.
 */
export async function askAnew(client: QueryClient, cancelRefetch: boolean): Promise<void> {
  if (cancelRefetch) await client.cancelQueries(undefined, { silent: true });
  await client.invalidateQueries(undefined, { cancelRefetch });
}

/** A tournament or a day that has been deleted or locked is not shown from memory: what is entered there would be lost. */
function forgetGone(error: unknown, query: Query<unknown, unknown>): void {
  const { queryKey } = query;
  if (isGone(error) && (isTournamentKey(queryKey) || isDayKey(queryKey))) {
    query.setState({ data: undefined });
  }
}

/** A refusal stays a refusal; a lost connection or a busy server may be gone in a second. */
function isWorthRetrying(error: unknown): boolean {
  if (error instanceof OfflineError) return navigator.onLine;
  return !isRefusal(error);
}
