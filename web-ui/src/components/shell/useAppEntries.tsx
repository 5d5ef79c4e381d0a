import {
  IconHome,
  IconListDetails,
  IconLogin,
  IconLogout,
  IconPlus,
  IconSettings,
  IconUserPlus,
  type Icon,
} from '@tabler/icons-react';
import { useAccount } from '@/components/start/useAccount';
import { useWide } from '@/components/sheet/useWide';
import { useTranslation } from '@/i18n/useTranslation';
import { useSession } from '@/identity/session';
import type { MenuEntry } from './Menu';

/** The ways through the application, and those into the account and out of it. */
export function useAppEntries(): { ways: MenuEntry[]; account: MenuEntry[] } {
  const { t } = useTranslation();
  const { activeAuthStatus } = useSession();
  const { logIn, logOut, register } = useAccount();
  const entry = (
    key: 'home' | 'myTournaments' | 'newTournament' | 'settings' | 'logOut' | 'logIn' | 'register',
    Icon: Icon,
    act: Pick<MenuEntry, 'to' | 'onClick'>,
  ) => ({ key, icon: <Icon aria-hidden />, title: t(`nav.${key}`), ...act });
  return {
    ways: [
      entry('home', IconHome, { to: '/' }),
      entry('myTournaments', IconListDetails, { to: '/tournaments' }),
      entry('newTournament', IconPlus, { to: '/tournaments/new' }),
    ],
    account: [
      entry('settings', IconSettings, { to: '/settings' }),
      ...(activeAuthStatus
        ? [entry('logOut', IconLogout, { onClick: logOut })]
        : [
            entry('logIn', IconLogin, { onClick: logIn }),
            entry('register', IconUserPlus, { onClick: register }),
          ]),
    ],
  };
}

/** The same as one group of a page's own menu; a laptop has them in its rail. */
export function useAppGroup(hint?: string): MenuEntry[] {
  const { t } = useTranslation();
  const { ways, account } = useAppEntries();
  const more = [...ways, ...account];
  const isWide = useWide();
  return isWide ? [] : [{ key: 'app', icon: <IconHome />, title: t('nav.app'), hint, more }];
}
