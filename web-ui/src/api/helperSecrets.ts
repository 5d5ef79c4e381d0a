const PREFIX = 'helper:';

/** The secret of the helper link that this device has opened for a tournament. */
export function helperSecretOf(tournamentId: string): string | undefined {
  return localStorage.getItem(PREFIX + tournamentId) ?? undefined;
}

/** Keeps the secret for later visits. */
export function keepHelperSecret(tournamentId: string, secret: string): void {
  try {
    localStorage.setItem(PREFIX + tournamentId, secret);
  } catch {
    // A blocked storage: the link works until the page is closed.
  }
}

/** Forgets the secret: the link has been revoked or has expired. */
export function forgetHelperSecret(tournamentId: string): void {
  localStorage.removeItem(PREFIX + tournamentId);
}
