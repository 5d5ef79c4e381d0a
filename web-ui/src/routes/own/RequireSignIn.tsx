import { useEffect, useState } from 'react';
import { useTranslation } from '@/i18n/useTranslation';
import { Outlet, useLocation } from 'react-router';
import { Button } from '@/components/buttons/Button';
import { EmptyState } from '@/components/surfaces/EmptyState';
import { Skeletons } from '@/components/surfaces/Skeletons';
import { Status } from '@/components/surfaces/Status';
import { checkIdentity, logIn, register } from '@/identity/identity';
import { keptSigningOut, keptUserId, useSession } from '@/identity/session';

/**
 * Lets those in of whom the session knows the user id, and sends everybody else to the provider's
 * login page, or from `#register`, where the page that the server writes leads newcomers, to its
 * registration. Somebody who is still signed in there is recognised without seeing either.
 */
export function Component() {
  useSession();
  const userId = keptUserId.get();
  // Another one finds a page of their own.
  return userId === null ? <Login /> : <Outlet key={userId} />;
}

/** Sees who is there, or sends them to the provider. */
export function Login() {
  const { t } = useTranslation();
  const { pathname, search, hash } = useLocation();
  const { hasExpired } = useSession();
  const isNew = hash === '#register';
  const [attempt, setAttempt] = useState(1);
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    let isWanted = true;
    const enter = async () => {
      const wasSignedIn = await checkIdentity();
      // The session may have ended since. The dialog about that leads on by itself, and so does logging out here.
      const isLeft = !keptUserId.get() && !hasExpired && !keptSigningOut.get();
      if (isWanted && (isLeft || !wasSignedIn)) await (isNew ? register : logIn)(pathname + search);
    };
    enter().catch(() => isWanted && setFailed(true));
    return () => {
      isWanted = false;
    };
  }, [attempt, pathname, search, isNew, hasExpired]);

  if (!hasFailed) {
    return (
      <>
        {!hasExpired && <Status>{t('session.signingIn')}</Status>}
        <Skeletons />
      </>
    );
  }
  const tryAgain = () => {
    setFailed(false);
    setAttempt(attempt + 1);
  };
  return (
    <EmptyState
      title={t('session.unavailable')}
      action={<Button onClick={tryAgain}>{t('actions.tryAgain')}</Button>}
    />
  );
}
