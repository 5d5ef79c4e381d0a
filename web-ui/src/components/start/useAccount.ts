import { useTranslation } from '@/i18n/useTranslation';
import { logIn, logOut, register } from '@/identity/identity';
import { notifyError } from '@/components/messages/notify';

/** Log in, register and log out as a button does them: a failure is said, never thrown. */
export function useAccount() {
  const { t } = useTranslation();
  const orSay = (act: () => Promise<void>) => () =>
    void act().catch(() => notifyError(t('session.unavailable')));
  return {
    logIn: orSay(() => logIn()),
    register: orSay(() => register()),
    logOut: orSay(logOut),
  };
}
