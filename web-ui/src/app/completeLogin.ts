import { notifyError } from '@/components/messages/notify';
import { say } from '@/i18n/i18n';
import { checkIdentity, hasLeft } from '@/identity/identity';
import {
  changeSession,
  currentSession,
  keptLoginUrl,
  keptReturnTo,
  keptSigningOut,
  keptUserId,
} from '@/identity/session';

/**
 * Leads on when the browser comes from the provider's logout page; true if it leaves this page.
 */
export function leaveForLogin(goTo: (url: string) => void): boolean {
  const loginUrl = keptLoginUrl.get();
  if (!keptSigningOut.take() || !loginUrl) return false;
  goTo(loginUrl);
  return true;
}

/**
 * Loads a page again that the browser brings back as it was left: on its way to the provider, or by somebody who has
 * signed in or out since then. What they saw is shown to nobody meanwhile.
 */
export function reloadIfOutdated(reload: () => void, signal?: AbortSignal): void {
  let userId = keptUserId.get();
  const leave = () => {
    userId = keptUserId.get();
  };
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (!persisted || (!hasLeft() && keptUserId.get() === userId)) return;
    document.body.hidden = true;
    reload();
  };
  window.addEventListener('pagehide', leave, { signal });
  window.addEventListener('pageshow', comeBack, { signal });
}

/**
 * Finds out who is there. When the browser comes back from the login page, it goes on to the page
 * that was wanted, in place of the present one, or says that the login failed.
 */
export async function completeLogin(
  navigate: (path: string) => Promise<void> | void,
): Promise<void> {
  const { isCompletingLogin } = currentSession();
  const isSignedIn = await checkIdentity();
  if (!isCompletingLogin) return;
  await navigate(isSignedIn ? (keptReturnTo.take() ?? '/tournaments') : '/');
  changeSession({ isCompletingLogin: false });
  if (!isSignedIn) notifyError(say('session.loginFailed'));
}
