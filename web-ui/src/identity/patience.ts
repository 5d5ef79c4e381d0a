import { clientConfig } from '@/api/wire/clientConfig';

/** Without a network, a request of somebody who was signed in waits no longer for the identity check. */
export const PATIENCE = 4_000;

/** Nobody has answered in time. */
export class NoAnswer extends Error {}

/** The network came while the provider was being asked. */
export class AskedTooSoon extends Error {}

/** What was asked without a network stays without an answer: once there is one it is given up. */
export function untilNetwork<T>(work: Promise<T>): Promise<T> {
  if (navigator.onLine) return work;
  const network = new Promise<never>((_resolve, reject) => {
    addEventListener('online', () => reject(new AskedTooSoon()), { once: true });
  });
  return Promise.race([work, network]);
}

/** What `work` leads to, or `NoAnswer` after so long. */
export async function inTime<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new NoAnswer()), milliseconds);
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

/** Whether the provider answers anything at all, whatever it is. */
export function isProviderBack(): Promise<boolean> {
  const { url, realm } = clientConfig().identity;
  const answer = fetch(`${url}/realms/${realm}/.well-known/openid-configuration`, {
    mode: 'no-cors',
    cache: 'no-store',
  });
  return inTime(answer, PATIENCE).then(
    () => true,
    () => false,
  );
}
