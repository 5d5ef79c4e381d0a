import { useEffect, useState } from 'react';
import { useTranslation } from '@/i18n/useTranslation';
import { Outlet, useLocation } from 'react-router';
import { Button } from '@/components/buttons/Button';
import { EmptyState } from '@/components/surfaces/EmptyState';
import { Skeletons } from '@/components/surfaces/Skeletons';
import { checkIdentity, logIn } from '@/identity/identity';
import { storedUserId, useSession } from '@/identity/session';

/**
 * Lets those in of whom the session knows the user id, and sends everybody else to the provider's
 * login page. Somebody who is still signed in there is recognised without seeing it.
 */
export function Component() {
  useSession();
  return storedUserId() === null ? <Login /> : <Outlet />;
}

function Login() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const [attempt, setAttempt] = useState(1);
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    let isWanted = true;
    const enter = async () => {
      const isSignedIn = await checkIdentity();
      if (isWanted && !isSignedIn) await logIn(pathname + search);
    };
    enter().catch(() => isWanted && setFailed(true));
    return () => {
      isWanted = false;
    };
  }, [attempt, pathname, search]);

  if (!hasFailed) {
    return (
      <>
        <p role="status">{t('session.signingIn')}</p>
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
