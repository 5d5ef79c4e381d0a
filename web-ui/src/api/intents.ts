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
 * A second tap waits for the answer to the first. After a lost answer the same is asked under the same key again.
 */
export async function sendOnce(
  { url, method, headers, body = '' }: Departing,
  send: () => Promise<Response>,
): Promise<Response> {
  if (!CREATING.includes(method) || headers.has(HEADER)) return send();
  const intent = `${url.href}\n${body}`;
  const key = keys.get(intent) ?? newKey();
  keys.set(intent, key);
  headers.set(HEADER, key);
  const sent = underWay.get(intent) ?? send();
  underWay.set(intent, sent);
  try {
    const response = await sent;
    if (response.ok) keys.delete(intent);
    return response.clone();
  } finally {
    underWay.delete(intent);
  }
}
