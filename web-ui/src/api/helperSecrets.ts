import { deviceStorage } from '@/storage/storage';

const PREFIX = 'helper:';

/** The secret of the helper link that this device has opened for a tournament. */
export function helperSecretOf(tournamentId: string): string | undefined {
  return deviceStorage.getItem(PREFIX + tournamentId) ?? undefined;
}

/** Keeps the secret for later visits. */
export function keepHelperSecret(tournamentId: string, secret: string): void {
  deviceStorage.setItem(PREFIX + tournamentId, secret);
}

/** Forgets the secret: the link has been revoked or has expired. */
export function forgetHelperSecret(tournamentId: string): void {
  deviceStorage.removeItem(PREFIX + tournamentId);
}
