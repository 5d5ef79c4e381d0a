import { shown, useShown } from '@/storage/shown';
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

const session = shown<Session>({
  activeAuthStatus: false,
  hasExpired: false,
  isCompletingLogin: isLoginAnswer(window.location.hash),
  areCookiesBlocked: false,
});

/** The session at this moment. */
export const { get: currentSession, subscribe } = session;

/** The session; the component renders again when it changes. */
export const useSession = () => useShown(session);

export function changeSession(change: Partial<Session>): void {
  session.set({ ...currentSession(), ...change });
}

/** A text that this tab keeps, also over the pages of the provider. */
function kept(key: string) {
  const get = () => tabStorage.getItem(key);
  const set = (text: string) => tabStorage.setItem(key, text);
  const forget = () => tabStorage.removeItem(key);
  /** The text, once: it is forgotten by reading it. */
  const take = () => {
    const text = get();
    forget();
    return text;
  };
  return { get, set, forget, take };
}

/** The signed-in organiser's id. */
export const keptUserId = kept('userId');
/** Who was signed in here last: what is begun in this tab is theirs until they sign out. */
const keptAuthor = kept('author');
/** Where a logout leads. */
export const keptLoginUrl = kept('keycloakLoginUrl');
/** The path to go to once somebody has signed in. */
export const keptReturnTo = kept('returnTo');
/** That the browser comes from the provider's logout page, and the next stop is the login page. */
export const keptSigningOut = kept('signingOut');

/** Keeps who is signed in; what another one has begun in this tab is forgotten. */
export function keepUser(userId: string): void {
  if ((keptAuthor.get() ?? userId) !== userId) tabStorage.clear();
  keptAuthor.set(userId);
  keptUserId.set(userId);
}

/** Whether an address's fragment is the provider's answer to a login. */
export function isLoginAnswer(fragment: string): boolean {
  const answer = new URLSearchParams(fragment.replace(/^#/, ''));
  return answer.has('state') && (answer.has('code') || answer.has('error'));
}
