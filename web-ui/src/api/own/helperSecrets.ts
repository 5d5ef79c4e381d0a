import { deviceStorage } from '@/storage/storage';

const PREFIX = 'helper:';
/** Of a place whose last link has ended, until that is said there. */
const ENDED = 'helperEnded:';

/** The secrets of the links that this device has opened for a tournament or a day, the newest first. */
const secretsOf = (place: string) => deviceStorage.getItem(PREFIX + place)?.split(',') ?? [];

const store = (place: string, secrets: readonly string[]) =>
  deviceStorage.setItem(PREFIX + place, secrets.join());

const othersThan = (place: string, secret: string) =>
  secretsOf(place).filter((other) => other !== secret);

/** The secret of the helper link that this device uses. */
export function helperSecretOf(place: string): string | undefined {
  return secretsOf(place)[0];
}

/** Whether a secret outlives this page: some browsers keep nothing. */
export function isHelperSecretKept(place: string): boolean {
  return deviceStorage.isKept(PREFIX + place);
}

/** Keeps the secret for later visits, and those of former links behind it: anybody can write a link that opens nothing. */
export function keepHelperSecret(place: string, secret: string): void {
  store(place, [secret, ...othersThan(place, secret)]);
}

const listeners = new Set<() => void>();

/** Calls `tell` when a place has no link left, in another tab too; gives a function that stops it. */
export function onEndOfHelp(tell: () => void): () => void {
  listeners.add(tell);
  window.addEventListener('storage', tell);
  return () => {
    listeners.delete(tell);
    window.removeEventListener('storage', tell);
  };
}

/** Forgets a secret that opens nothing, or nothing any more: the one before it takes its place, or the help has ended. */
export function dropHelperSecret(place: string, secret: string): void {
  if (helperSecretOf(place) === undefined) return;
  const others = othersThan(place, secret);
  if (others.length > 0) return store(place, others);
  // First, for another tab that hears of each.
  deviceStorage.setItem(ENDED + place, 'true');
  forgetHelperSecret(place);
  listeners.forEach((tell) => tell());
}

/** Whether the help has ended, and that was not said yet. */
export function takeEndOfHelp(place: string): boolean {
  const hasEnded = deviceStorage.getItem(ENDED + place) !== null;
  deviceStorage.removeItem(ENDED + place);
  return hasEnded;
}

/** Forgets all secrets of a place. */
export function forgetHelperSecret(place: string): void {
  deviceStorage.removeItem(PREFIX + place);
}
