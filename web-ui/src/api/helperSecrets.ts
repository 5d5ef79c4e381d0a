import { deviceStorage } from '@/storage/storage';

const PREFIX = 'helper:';

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

/** Goes back from a link that opens nothing to the one before it; nothing where there is none. */
export function goBackFrom(place: string, secret: string): string | undefined {
  const others = othersThan(place, secret);
  if (others[0]) store(place, others);
  return others[0];
}

/** Forgets the secret: the link has been revoked or has expired. */
export function forgetHelperSecret(place: string): void {
  deviceStorage.removeItem(PREFIX + place);
}
