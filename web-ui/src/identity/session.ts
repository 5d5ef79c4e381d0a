import { useSyncExternalStore } from 'react';
import { tabStorage } from '@/storage/storage';

/** What the interface knows about who sits in front of it. */
export interface Session {
  /** The club of who is signed in, once it is known. */
  club?: string;
  /** True from a successful identity check until logout or a failed refresh. */
  activeAuthStatus: boolean;
  /** True after a refresh failed: the dialog about inactivity is open. */
  hasExpired: boolean;
  /** True while the browser comes back from the login page and the code is exchanged. */
  isCompletingLogin: boolean;
  /** True when the provider found that this browser blocks its cookies. */
  areCookiesBlocked: boolean;
}

const USER_ID = 'userId';
const LOGIN_URL = 'keycloakLoginUrl';
const RETURN_TO = 'returnTo';
const SIGNING_OUT = 'signingOut';

const listeners = new Set<() => void>();
let session: Session = {
  activeAuthStatus: false,
  hasExpired: false,
  isCompletingLogin: isLoginAnswer(window.location.hash),
  areCookiesBlocked: false,
};

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
  return tabStorage.getItem(USER_ID);
}

export function storeUserId(userId: string): void {
  tabStorage.setItem(USER_ID, userId);
}

export function clearUserId(): void {
  tabStorage.removeItem(USER_ID);
}

/** Where a logout leads. */
export function storedLoginUrl(): string | null {
  return tabStorage.getItem(LOGIN_URL);
}

export function storeLoginUrl(url: string): void {
  tabStorage.setItem(LOGIN_URL, url);
}

/** Remembers the path to go to once somebody has signed in. */
export function rememberReturnTo(path: string): void {
  tabStorage.setItem(RETURN_TO, path);
}

/** The remembered path, once: it is forgotten by reading it. */
export function takeReturnTo(): string | null {
  const path = tabStorage.getItem(RETURN_TO);
  tabStorage.removeItem(RETURN_TO);
  return path;
}

/** Remembers over the provider's logout page that the next stop is the login page. */
export function rememberSigningOut(): void {
  tabStorage.setItem(SIGNING_OUT, 'true');
}

/** Whether the browser comes from the provider's logout page; true once. */
export function takeSigningOut(): boolean {
  const isSigningOut = tabStorage.getItem(SIGNING_OUT) !== null;
  tabStorage.removeItem(SIGNING_OUT);
  return isSigningOut;
}

/** Whether an address's fragment is the provider's answer to a login. */
export function isLoginAnswer(fragment: string): boolean {
  const answer = new URLSearchParams(fragment.replace(/^#/, ''));
  return answer.has('state') && (answer.has('code') || answer.has('error'));
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
