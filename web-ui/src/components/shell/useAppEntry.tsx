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

/** The ways through the application as one entry of a page's menu. */
export function useAppEntry(): MenuEntry {
  const { t } = useTranslation();
  const { activeAuthStatus } = useSession();
  const { logIn, logOut, register } = useAccount();
  const account: MenuEntry[] = activeAuthStatus
    ? [{ key: 'logOut', icon: <IconLogout />, title: t('nav.logOut'), onClick: logOut }]
    : [
        { key: 'logIn', icon: <IconLogin />, title: t('nav.logIn'), onClick: () => logIn() },
        {
          key: 'register',
          icon: <IconUserPlus />,
          title: t('nav.register'),
          onClick: () => register(),
        },
      ];
  return {
    key: 'app',
    icon: <IconHome />,
    title: t('nav.app'),
    hint: t(activeAuthStatus ? 'nav.appHint' : 'nav.appHintVisitor'),
    more: [
      { key: 'home', icon: <IconHome />, title: t('nav.home'), to: '/' },
      {
        key: 'myTournaments',
        icon: <IconListDetails />,
        title: t('nav.myTournaments'),
        to: '/tournaments',
      },
      { key: 'new', icon: <IconPlus />, title: t('nav.newTournament'), to: '/tournaments/new' },
      { key: 'settings', icon: <IconSettings />, title: t('nav.settings'), to: '/settings' },
      ...account,
    ],
  };
}
