import createClient from 'openapi-fetch';
import { clientConfig } from './clientConfig';
import { errorFromAnswer, OfflineError } from './errors';
import type { paths } from './schema';
import type { ErrorBody } from './types';

/** Headers that say who asks: a bearer token, or the secret of a helper link; none for visitors. */
export type CredentialSource = () => Promise<Record<string, string>>;

/** The prefix of the paths in the API's own document, which an installation may move. */
const DOCUMENTED_PREFIX = '/api';

let credentials: CredentialSource = () => Promise.resolve({});

/** Registers who gives the credentials of each request. */
export function useCredentialsOf(source: CredentialSource): void {
  credentials = source;
}

/** The typed client of the planner's API; every path and shape comes from its document. */
export const client = createClient<paths>({ baseUrl: window.location.origin, fetch: authorised });

interface Answered<T> {
  data?: T;
  error?: unknown;
  response: Response;
}

/** What a call answered with; an ApiError when it was refused. */
export async function answerOf<T>(call: Promise<Answered<T>>): Promise<T> {
  const { data, error, response } = await call;
  if (!response.ok) throw errorFromAnswer(response.status, error as Partial<ErrorBody> | undefined);
  return data as T;
}

async function authorised(request: Request): Promise<Response> {
  const headers = new Headers(request.headers);
  for (const [name, value] of Object.entries(await credentials())) headers.set(name, value);
  const url = new URL(request.url);
  url.pathname = url.pathname.replace(DOCUMENTED_PREFIX, clientConfig().apiPrefix);
  const moved = new Request(url, request);
  try {
    return await fetch(new Request(moved, { headers }));
  } catch {
    throw new OfflineError();
  }
}
