import { useMemo } from 'react';
import { useTranslation } from '@/i18n/useTranslation';
import { notifyError } from './notify';
import { logIn, logOut, register } from '@/identity/identity';

/** Log in, register and log out as a button does them: a failure is said, never thrown. */
export function useAccount() {
  const { t } = useTranslation();
  return useMemo(() => {
    const orSay = (act: Promise<void>): void => {
      act.catch(() => notifyError(t('session.unavailable')));
    };
    return {
      logIn: (returnTo?: string) => orSay(logIn(returnTo)),
      register: (returnTo?: string) => orSay(register(returnTo)),
      logOut: () => orSay(logOut()),
    };
  }, [t]);
}
