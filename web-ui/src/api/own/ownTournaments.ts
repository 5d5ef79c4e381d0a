import { deviceStorage } from '@/storage/storage';

/** Read before the first paint too: web-ui/public/before-paint.js. */
const KEY = 'ownTournaments';
/** More than one organiser holds; the ones seen last stay. */
const MOST = 500;

/** Whether this device saw a tournament as its owner: its own frame is drawn first, never a visitor's. */
export function isOwnTournament(tournamentId: string): boolean {
  return stored().includes(tournamentId);
}

/** Whether somebody who owns tournaments uses this device: who it is gets asked before anything else. */
export function ownsTournaments(): boolean {
  return stored().length > 0;
}

export function rememberOwnTournaments(tournamentIds: readonly string[]): void {
  const before = stored();
  if (tournamentIds.every((id) => before.includes(id))) return;
  store([...new Set([...tournamentIds, ...before])].slice(0, MOST));
}

export function forgetOwnTournament(tournamentId: string): void {
  const before = stored();
  if (before.includes(tournamentId)) store(before.filter((id) => id !== tournamentId));
}

/** Nobody is signed in here any more. */
export function forgetOwnTournaments(): void {
  deviceStorage.removeItem(KEY);
}

function stored(): string[] {
  return deviceStorage.getItem(KEY)?.split(' ') ?? [];
}

function store(tournamentIds: readonly string[]): void {
  if (tournamentIds.length === 0) return forgetOwnTournaments();
  deviceStorage.setItem(KEY, tournamentIds.join(' '));
}
