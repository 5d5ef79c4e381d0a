import {
  IconBallFootball,
  IconHome,
  IconListDetails,
  IconLogin,
  IconLogout,
  IconPlus,
  IconSettings,
  IconUserPlus,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '@/i18n/useTranslation';
import { useSession } from '@/identity/session';
import { useAccount } from '@/components/useAccount';
import classes from './AppMenu.module.css';
import { MenuItem } from './MenuItem';

interface AppMenuProps {
  /** What the page itself offers. */
  children?: ReactNode;
  /** Called after any entry was chosen. */
  onChosen: () => void;
}

/** The one overflow menu: first what the page offers, then the ways through the application. */
export function AppMenu({ children, onChosen }: AppMenuProps) {
  const { t } = useTranslation();
  return (
    // Entries are links and buttons of their own; the list only learns that one was chosen.
    <div role="presentation" onClick={onChosen}>
      {children && <div className={classes.group}>{children}</div>}
      <nav className={classes.group} aria-label={t('nav.main')}>
        <MenuItem icon={<IconHome />} to="/">
          {t('nav.home')}
        </MenuItem>
        <MenuItem icon={<IconListDetails />} to="/tournaments">
          {t('nav.myTournaments')}
        </MenuItem>
        <MenuItem icon={<IconPlus />} to="/tournaments/new">
          {t('nav.newTournament')}
        </MenuItem>
        <MenuItem icon={<IconSettings />} to="/settings">
          {t('nav.settings')}
        </MenuItem>
        <AccountItems />
      </nav>
    </div>
  );
}

/** Log in and register, or log out. */
export function AccountItems() {
  const { t } = useTranslation();
  const { activeAuthStatus } = useSession();
  const { logIn, logOut, register } = useAccount();
  if (activeAuthStatus) {
    return (
      <MenuItem icon={<IconLogout />} onClick={logOut}>
        {t('nav.logOut')}
      </MenuItem>
    );
  }
  return (
    <>
      <MenuItem icon={<IconLogin />} onClick={() => logIn()}>
        {t('nav.logIn')}
      </MenuItem>
      <MenuItem icon={<IconUserPlus />} onClick={() => register()}>
        {t('nav.register')}
      </MenuItem>
    </>
  );
}

/** The icon of a running match, for entries that lead to one. */
export const MatchesIcon = IconBallFootball;
