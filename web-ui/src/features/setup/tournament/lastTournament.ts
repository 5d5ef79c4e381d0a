import { deviceStorage } from '@/storage/storage';

const KEY = 'lastTournament';
/** What a tournament on a server is called; the example is called otherwise. */
const ID = /^[0-9a-f-]{36}$/;

/** The tournament that this device showed last. */
export function lastTournament(): string | null {
  return deviceStorage.getItem(KEY);
}

/** Keeps in mind which tournament is shown, but for the example. */
export function rememberTournament(tournamentId: string): void {
  if (ID.test(tournamentId)) deviceStorage.setItem(KEY, tournamentId);
}

/** A tournament that is gone is not opened again. */
export function forgetTournament(tournamentId: string): void {
  if (lastTournament() === tournamentId) deviceStorage.removeItem(KEY);
}
