import {
  IconHome,
  IconListDetails,
  IconLogin,
  IconLogout,
  IconPlus,
  IconSettings,
  IconUserPlus,
} from '@tabler/icons-react';
import { useAccount } from '@/components/useAccount';
import { useTranslation } from '@/i18n/useTranslation';
import { useSession } from '@/identity/session';
import type { MenuEntry } from './menuEntry';

/** The ways through the application, and those into the account and out of it. */
export function useAppEntries(): { ways: MenuEntry[]; account: MenuEntry[] } {
  const { t } = useTranslation();
  const { activeAuthStatus } = useSession();
  const { logIn, logOut, register } = useAccount();
  const entry = (
    key: 'logOut' | 'logIn' | 'register',
    icon: MenuEntry['icon'],
    act: () => void,
  ) => ({
    key,
    icon,
    title: t(`nav.${key}`),
    onClick: act,
  });
  return {
    ways: [
      { key: 'home', icon: <IconHome aria-hidden />, title: t('nav.home'), to: '/' },
      {
        key: 'myTournaments',
        icon: <IconListDetails aria-hidden />,
        title: t('nav.myTournaments'),
        to: '/tournaments',
      },
      {
        key: 'new',
        icon: <IconPlus aria-hidden />,
        title: t('nav.newTournament'),
        to: '/tournaments/new',
      },
    ],
    account: [
      {
        key: 'settings',
        icon: <IconSettings aria-hidden />,
        title: t('nav.settings'),
        to: '/settings',
      },
      ...(activeAuthStatus
        ? [entry('logOut', <IconLogout aria-hidden />, logOut)]
        : [
            entry('logIn', <IconLogin aria-hidden />, () => logIn()),
            entry('register', <IconUserPlus aria-hidden />, () => register()),
          ]),
    ],
  };
}
