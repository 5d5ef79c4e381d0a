import { useTranslation } from '@/i18n/useTranslation';
import { useLocation } from 'react-router';
import { Button } from '@/components/buttons/Button';
import { Sheet } from '@/components/sheet/Sheet';
import { changeSession, useSession } from '@/identity/session';
import { useAccount } from '@/components/useAccount';
import classes from './SessionExpired.module.css';

/** Opens when the provider no longer knows the session: log in again and go on where one was. */
export function SessionExpired() {
  const { t } = useTranslation();
  const { hasExpired, areCookiesBlocked } = useSession();
  const { logIn } = useAccount();
  const { pathname, search } = useLocation();
  return (
    <Sheet
      opened={hasExpired}
      onClose={() => changeSession({ hasExpired: false })}
      title={t('session.expiredTitle')}
      card
    >
      <div className={classes.content}>
        <p>{t('session.expired')}</p>
        <p className={classes.safe}>{t('session.expiredSafe')}</p>
        {areCookiesBlocked && <p className={classes.warning}>{t('session.cookiesBlocked')}</p>}
        <Button onClick={() => logIn(pathname + search)}>{t('nav.logIn')}</Button>
      </div>
    </Sheet>
  );
}
