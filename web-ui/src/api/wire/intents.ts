import { newKey } from './newKey';

const HEADER = 'Idempotency-Key';
/** The methods of all calls that make something; a call that makes nothing does not mind a key. */
const CREATING = ['POST', 'PATCH', 'PUT'];

// What somebody means to have made (a call and its body), under one key until it is made.
const keys = new Map<string, string>();
const underWay = new Map<string, Promise<Response>>();

/** A request before it is sent. */
export interface Departing {
  url: URL;
  method: string;
  headers: Headers;
  body: string | undefined;
}

/**
 * Sends a request; what makes something is sent once for each intent.
 *
 * A second tap waits for the answer to the first. After a lost answer the same is asked under the same key again, until
 * another change has gone through: that may have taken away what was made, and who then asks the same means it anew.
 */
export async function sendOnce(
  departing: Departing,
  send: () => Promise<Response>,
): Promise<Response> {
  const { url, method, headers } = departing;
  // What brings its own key may be sent by itself, long after it was tapped.
  if (headers.has(HEADER)) return send();
  const response = await (CREATING.includes(method) ? underOneKey(departing, send) : send());
  const isChange = method !== 'GET' && !url.searchParams.has('dryRun');
  if (isChange && response.ok) forgetUnanswered();
  return response;
}

async function underOneKey(
  { url, headers, body = '' }: Departing,
  send: () => Promise<Response>,
): Promise<Response> {
  const intent = `${url.href}\n${body}`;
  const known = keys.get(intent);
  const giveKey = (key: string) => {
    keys.set(intent, key);
    headers.set(HEADER, key);
  };
  const made = async () => {
    const response = await send();
    if (!known || response.status !== 404) return response;
    // What was made under this key is gone by now.
    giveKey(newKey());
    return send();
  };
  giveKey(known ?? newKey());
  const sent = underWay.get(intent) ?? made();
  underWay.set(intent, sent);
  try {
    const response = await sent;
    if (response.ok || response.status === 404) keys.delete(intent);
    return response.clone();
  } finally {
    underWay.delete(intent);
  }
}

function forgetUnanswered(): void {
  for (const intent of keys.keys()) if (!underWay.has(intent)) keys.delete(intent);
}
