import { addCredentials } from '@/api/wire/client';
import { clientConfig } from '@/api/wire/clientConfig';
import { OfflineError } from '@/api/wire/errors';
import { createOrganizer } from '@/api/own/organizers';
import { forgetOwnTournaments, ownsTournaments } from '@/api/own/ownTournaments';
import { currentSettings } from '@/settings/settings';
import { tabStorage } from '@/storage/storage';
import type { Provider } from './keycloak';
import { AskedTooSoon, inTime, isProviderBack, NoAnswer, PATIENCE, untilNetwork } from './patience';
import {
  changeSession,
  currentSession,
  keepUser,
  keptLoginUrl,
  keptReturnTo,
  keptSigningOut,
  keptUserId,
} from './session';

/** Loads the code that talks to the identity provider. */
export type ProviderLoader = () => Promise<{ createProvider: () => Provider }>;

/** Seconds that an access token must still be valid when it is sent. */
const MINIMUM_VALIDITY = 5;
/** Has a token replaced, however long it would be valid. */
const IN_ANY_CASE = -1;
/**
 * The provider's frames do not answer at all when the network went while they were loading, and
 * the library waits for them for ever.
 */
const LONGEST_CHECK = 15_000;
const LONGEST_REFRESH = 10_000;

let load: ProviderLoader = () => import('./keycloak');
let provider: Provider | undefined;
let check: Promise<boolean> | undefined;
/** The last check got no answer: somebody may be signed in all the same. */
let isUnanswered = false;
let hasAnyAsked = false;
let isOnItsWay = false;

/**
 * Checks with the provider whether somebody is signed in; true if so.
 *
 * Never throws: a provider that cannot be reached means that nobody is signed in, and every page
 * works for visitors. The check runs once; after a failure the next call tries again.
 */
export function checkIdentity(): Promise<boolean> {
  check ??= inTime(untilNetwork(askProvider()), LONGEST_CHECK).then(
    (isSignedIn) => {
      isUnanswered = false;
      return isSignedIn;
    },
    (error: unknown) => {
      check = undefined;
      isUnanswered = true;
      return error instanceof AskedTooSoon ? checkIdentity() : false;
    },
  );
  return check;
}

/**
 * Sends the browser to the provider's login page and afterwards back to `returnTo`.
 *
 * A page that names itself is for those who are signed in: the login takes its place, and the way back leads past it.
 */
export const logIn = (returnTo?: string) => leaveFor('login', returnTo);

/** Sends the browser to the provider's registration page and afterwards to `returnTo`. */
export const register = (returnTo?: string) => leaveFor('register', returnTo);

async function leaveFor(page: 'login' | 'register', returnTo?: string): Promise<void> {
  await checkIdentity();
  keptReturnTo.set(returnTo ?? '/tournaments');
  const leave = present(provider)[page];
  isOnItsWay = true;
  await leave(loginOptions(), returnTo !== undefined);
}

/** Whether this page was left for one of the provider's. */
export const hasLeft = () => isOnItsWay;

/** Signs out, here and at the provider, and ends at its login page; what was begun here is forgotten with them. */
export async function logOut(): Promise<void> {
  signedOut(false);
  isOnItsWay = true;
  keptSigningOut.set('true');
  // Made anew: the request that lies ready since the page was opened may be too old by now.
  keptLoginUrl.set(await present(provider).createLoginUrl(loginOptions()));
  await present(provider).logout({ redirectUri: loginOptions().redirectUri });
}

/** Replaces the provider, and forgets what was known of it. */
export function replaceProvider(loader: ProviderLoader): void {
  load = loader;
  provider = undefined;
  check = undefined;
  isUnanswered = false;
  hasAnyAsked = false;
  isOnItsWay = false;
}

async function askProvider(): Promise<boolean> {
  const stopListening = listenForBlockedCookies();
  try {
    provider = (await load()).createProvider();
    provider.onAuthSuccess = () => void signedIn();
    // The library says of a refused refresh that somebody has logged out, and only then what it was.
    provider.onAuthLogout = () =>
      queueMicrotask(() => currentSession().activeAuthStatus && signedOut(false));
    // Only a refusal ends the session; without a network it is merely out of reach.
    provider.onAuthRefreshError = () => {
      if (!provider?.token) signedOut(true);
    };
    const isSignedIn = await provider.init({
      onLoad: 'check-sso',
      silentCheckSsoRedirectUri: `${window.location.origin}/silent-check-sso.html`,
      pkceMethod: 'S256',
      redirectUri: loginOptions().redirectUri,
    });
    // The tab may remember somebody whose session has ended since: the dialog says so to him.
    if (!isSignedIn) signedOut(keptUserId.get() !== null);
    keptLoginUrl.set(await provider.createLoginUrl(loginOptions()));
    return isSignedIn;
  } finally {
    stopListening();
  }
}

/** The provider redirects to registered addresses only; the way on from there is ours. */
function loginOptions() {
  return { redirectUri: `${window.location.origin}/`, locale: currentSettings().language };
}

async function signedIn(): Promise<void> {
  const userId = provider?.tokenParsed?.sub;
  if (!provider || !userId) return;
  keepUser(userId);
  changeSession({ activeAuthStatus: true, hasExpired: false });
  try {
    const { firstName, lastName, attributes } = await provider.loadUserProfile();
    const club = clubOf(attributes);
    changeSession({ club });
    await createOrganizer({
      organizerId: userId,
      firstName: firstName ?? '',
      lastName: lastName ?? '',
      club,
    });
  } catch (error) {
    // The planner works without the profile; the next sign-in sends it again.
    console.warn('The organiser could not be saved.', error);
  }
}

/** The provider sends attributes as lists of values. */
function clubOf(attributes: Record<string, unknown> | undefined): string {
  const value = attributes?.clubName;
  const [club] = Array.isArray(value) ? (value as unknown[]) : [value];
  return typeof club === 'string' ? club : '';
}

/** Whose session has merely expired is asked to log in again, and finds what was theirs; of others nothing is left. */
function signedOut(hasExpired: boolean): void {
  if (!hasExpired) forgetOwnTournaments();
  if (!hasExpired && currentSession().activeAuthStatus) tabStorage.clear();
  keptUserId.forget();
  changeSession({ activeAuthStatus: false, hasExpired });
}

/** Whether this tab or this device was an organiser's: what it asks for is to be answered as theirs. */
export function mayBeSignedIn(): boolean {
  return keptUserId.get() !== null || ownsTournaments();
}

/** Whether a call has gone out: until then all wait to be told who asks. */
export function hasAsked(): boolean {
  return hasAnyAsked;
}

async function authorization(refused?: string): Promise<Record<string, string>> {
  if (mayBeSignedIn()) {
    await isFoundInTime();
    // Asked while the provider was away, and back by now: nobody's own page turns into a visitor's for that.
    if (isUnanswered && (await isProviderBack())) await isFoundInTime();
  } else if (isUnanswered) {
    // A new tab that was opened without a network: who it is shows as soon as there is one.
    void checkIdentity();
  }
  hasAnyAsked = true;
  if (!provider || !currentSession().activeAuthStatus) return {};
  const isRefused = refused === `Bearer ${provider.token}`;
  // A token that is still good is sent as it is: the library would ask its frame first, each time.
  if (!provider.token || isRefused || provider.isTokenExpired(MINIMUM_VALIDITY))
    await refresh(provider, isRefused ? IN_ANY_CASE : MINIMUM_VALIDITY);
  return provider.token ? { Authorization: `Bearer ${provider.token}` } : {};
}

/** Whether somebody is signed in, as far as the check says so in time. */
function isFoundInTime(): Promise<boolean> {
  // With a network it waits for the answer: a visitor's page would stand there, and then jump.
  const patience = navigator.onLine ? LONGEST_CHECK : PATIENCE;
  return inTime(checkIdentity(), patience).catch(() => false);
}

async function refresh(known: Provider, validity: number): Promise<void> {
  const checked = check;
  try {
    await inTime(known.updateToken(validity), LONGEST_REFRESH);
  } catch (error) {
    const { activeAuthStatus, areCookiesBlocked } = currentSession();
    if (!activeAuthStatus) return;
    if (isAnswer(error) || areCookiesBlocked) throw new OfflineError();
    // A request that never left looks like one whose answer was lost, and that one may have served: sent again it would
    // end the session. The check finds who this is without it, as soon as there is a network.
    known.refreshToken = undefined;
    if (error instanceof NoAnswer || isUnanswered || !(await isProviderBack()))
      throw new OfflineError();
    // Calls that failed together share one check.
    if (check === checked) check = undefined;
    if (!(await isFoundInTime()) && currentSession().activeAuthStatus) throw new OfflineError();
  }
}

/** Whether the provider has answered, if only by an error: the library keeps what it said. */
function isAnswer(error: unknown): boolean {
  return error instanceof Error && 'response' in error;
}

function listenForBlockedCookies(): () => void {
  const origin = new URL(clientConfig().identity.url, window.location.origin).origin;
  const listener = (event: MessageEvent) => {
    if (event.origin === origin && event.data === 'unsupported') {
      changeSession({ areCookiesBlocked: true });
    }
  };
  window.addEventListener('message', listener);
  return () => window.removeEventListener('message', listener);
}

function present<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The identity provider could not be reached.');
  return value;
}

addCredentials(authorization);
