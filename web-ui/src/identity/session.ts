import { useSyncExternalStore } from 'react';

/** What the interface knows about who sits in front of it. */
export interface Session {
  /** True from a successful identity check until logout or a failed refresh. */
  activeAuthStatus: boolean;
  /** True after a refresh failed: the dialog about inactivity is open. */
  hasExpired: boolean;
}

const USER_ID = 'userId';
const LOGIN_URL = 'keycloakLoginUrl';
const RETURN_TO = 'returnTo';

const listeners = new Set<() => void>();
let session: Session = { activeAuthStatus: false, hasExpired: false };

/** The session; the component renders again when it changes. */
export function useSession(): Session {
  return useSyncExternalStore(subscribe, currentSession);
}

/** The session at this moment. */
export function currentSession(): Session {
  return session;
}

export function changeSession(change: Partial<Session>): void {
  session = { ...session, ...change };
  listeners.forEach((listener) => listener());
}

/** The signed-in organiser's id, or null. */
export function storedUserId(): string | null {
  return sessionStorage.getItem(USER_ID);
}

export function storeUserId(userId: string): void {
  sessionStorage.setItem(USER_ID, userId);
}

export function clearUserId(): void {
  sessionStorage.removeItem(USER_ID);
}

/** Where a logout leads. */
export function storedLoginUrl(): string | null {
  return sessionStorage.getItem(LOGIN_URL);
}

export function storeLoginUrl(url: string): void {
  sessionStorage.setItem(LOGIN_URL, url);
}

/** Remembers the path to go to once somebody has signed in. */
export function rememberReturnTo(path: string): void {
  sessionStorage.setItem(RETURN_TO, path);
}

/** The remembered path, once: it is forgotten by reading it. */
export function takeReturnTo(): string | null {
  const path = sessionStorage.getItem(RETURN_TO);
  sessionStorage.removeItem(RETURN_TO);
  return path;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
