import { deviceStorage } from '@/storage/storage';

const KEY = 'lastTournament';

/** The tournament that this device showed last. */
export function lastTournament(): string | null {
  return deviceStorage.getItem(KEY);
}

/** Keeps in mind which tournament is shown. */
export function rememberTournament(tournamentId: string): void {
  deviceStorage.setItem(KEY, tournamentId);
}

/** A tournament that is gone is not opened again. */
export function forgetTournament(tournamentId: string): void {
  if (lastTournament() === tournamentId) deviceStorage.removeItem(KEY);
}
