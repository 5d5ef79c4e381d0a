import { queryOptions } from '@tanstack/react-query';
import createClient, { type FetchResponse, type MaybeOptionalInit } from 'openapi-fetch';
import { clientConfig } from './clientConfig';
import {
  errorFromAnswer,
  LINK_ENDED,
  MAY_NOT,
  OfflineError,
  requireParameters,
  TOKEN_REFUSED,
} from './errors';
import { answersOfExample } from '@/api/example/example';
import { dropHelperSecret, helperSecretOf } from '@/api/own/helperSecrets';
import { sendOnce } from './intents';
import type { paths } from '@/api/schema';
import { noteServerDate } from '@/api/time/serverTime';
import type { ErrorBody } from '@/api/types';
import { pastCaches, withVersion } from './versions';

/** The tournament or day whose helper link goes along with a request; it stays on this device. */
export const HELPER_PLACE = 'X-Helper-Place';

/**
 * Headers that say who asks: a bearer token, or the place of a helper link; none for visitors.
 *
 * A call whose token the server refused asks again, and brings what was refused.
 */
export type CredentialSource = (
  refused?: string,
) => Record<string, string> | Promise<Record<string, string>>;

const credentialSources = new Set<CredentialSource>();

/** Asks `source` for its headers before each request; gives a function that stops asking. */
export function addCredentials(source: CredentialSource): () => void {
  credentialSources.add(source);
  return () => credentialSources.delete(source);
}

const cleaningListeners = new Set<() => void>();

/** Calls `tell` when a name was kept without characters that nobody sees; gives a function that stops it. */
export function onCleaned(tell: () => void): () => void {
  cleaningListeners.add(tell);
  return () => cleaningListeners.delete(tell);
}

const client = createClient<paths>({ baseUrl: window.location.origin, fetch: authorised });
client.use({ onRequest: ({ params }) => requireParameters(params.path ?? {}) }, answersOfExample);

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

type PathWith<M extends Method> = {
  [Path in keyof paths]: paths[Path] extends Record<M, object> ? Path : never;
}[keyof paths];

/** Gives what was answered; throws an ApiError when the call was refused. */
type Calling<M extends Method> = <
  Path extends PathWith<M>,
  Init extends MaybeOptionalInit<paths[Path], M>,
>(
  path: Path,
  ...init: undefined extends Init ? [Init?] : [Init]
) => Promise<
  NonNullable<FetchResponse<NonNullable<paths[Path][M]>, Init, `${string}/${string}`>['data']>
>;

const entries = new WeakMap<object, string>();

/** The journal's entry of the change that was answered with this; none where nothing was written, or is known of it. */
export const entryOf = (answer: object) => entries.get(answer);

const calling = <M extends Method>(method: M) =>
  (async (path: never, init: never) => {
    const { data, error, response } = await client.request(method, path, init);
    if (!response.ok) throw errorFromAnswer(response.status, error as Partial<ErrorBody>);
    const entry = response.headers.get('Journal-Entry');
    if (data && entry) entries.set(data, entry);
    return data;
  }) as unknown as Calling<M>;

/** The calls of the planner's API; every path and shape comes from its document. */
export const get = calling('get');
export const post = calling('post');
export const put = calling('put');
export const patch = calling('patch');
export const remove = calling('delete');

/** Where a call goes: the parameters of its path and of its query. */
export const at = <Path, Query = undefined>(path: Path, query?: Query) => ({
  params: { path, query: query as Query },
});

/** What is read under a key of its own. */
export const queryOf = <const Key extends readonly unknown[], T>(
  queryKey: Key,
  queryFn: () => Promise<T>,
) => queryOptions({ queryKey, queryFn });

/** The headers of a request with those that say who asks. */
async function identified(request: Request, refused?: string): Promise<Headers> {
  const headers = new Headers(request.headers);
  for (const source of credentialSources) {
    for (const [name, value] of Object.entries(await source(refused))) {
      // A request that brings its own credentials keeps them.
      if (!headers.has(name)) headers.set(name, value);
    }
  }
  return headers;
}

async function authorised(request: Request): Promise<Response> {
  const headers = await identified(request);
  const place = headers.get(HELPER_PLACE) ?? '';
  headers.delete(HELPER_PLACE);
  // The document's paths start below the prefix, which the installation chooses.
  const url = new URL(request.url);
  url.pathname = clientConfig().apiPrefix + url.pathname;
  const { method, cache, signal } = request;
  // Read as a whole: a body handed on as a stream may not travel over HTTP/1.1. Whether there is one is told by its
  // text alone: Firefox's requests have no `body`, and a GET with an empty one is refused.
  const body = (await request.text()) || undefined;
  const departure = Date.now();
  try {
    const send = async (to: URL, isAgain = false): Promise<Response> => {
      const secret = helperSecretOf(place);
      if (secret !== undefined) headers.set('X-Helper-Token', secret);
      const response = await fetch(new Request(to, { method, headers, body, cache, signal }));
      const refusal = response.status === 401 ? await response.clone().text() : '';
      if (secret !== undefined && refusal.includes(LINK_ENDED)) {
        dropHelperSecret(place, secret);
        headers.delete('X-Helper-Token');
        const again = await send(to, isAgain);
        // Who may nothing without the link hears why.
        const why = again.ok ? '' : await again.clone().text();
        return MAY_NOT.some((reason) => why.includes(reason)) ? response : again;
      }
      const refused = headers.get('Authorization');
      if (isAgain || !refused || !refusal.includes(TOKEN_REFUSED)) return response;
      // Only the server knows that it has expired where the device's clock was wrong.
      const renewed = (await identified(request, refused)).get('Authorization');
      if (renewed) headers.set('Authorization', renewed);
      else headers.delete('Authorization');
      return renewed === refused ? response : send(to, true);
    };
    // Only what everybody may read lies in caches on the way.
    const isPublic = () =>
      method === 'GET' && !headers.has('Authorization') && helperSecretOf(place) === undefined;
    let response = await sendOnce({ url, method, headers, body }, () =>
      send(isPublic() ? withVersion(url) : url),
    );
    const again = isPublic() && pastCaches(url, response);
    if (again) {
      response = await send(again);
      pastCaches(again, response);
    }
    noteServerDate(response.headers.get('Date'), departure);
    if (response.ok && response.headers.has('X-Cleaned'))
      cleaningListeners.forEach((tell) => tell());
    return response;
  } catch {
    throw new OfflineError();
  }
}
