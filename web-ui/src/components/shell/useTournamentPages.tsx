import { IconBallFootball, IconInfoCircle, IconLayoutList } from '@tabler/icons-react';
import { useMatch } from 'react-router';
import { useTranslation } from '@/i18n/useTranslation';
import type { MenuEntry } from './menuEntry';
import { useTournamentLink } from './useTournamentLink';

/** The pages of a tournament, in their order; none outside of one. */
export function useTournamentPages(tournament?: { tournamentId: string }): MenuEntry[] {
  const { t } = useTranslation();
  const linkTo = useTournamentLink(tournament?.tournamentId ?? '');
  // Where the shared address shows the info itself, its tab is the one that is open.
  const isAtHome = useMatch('/tournaments/id/:id') !== null;
  if (!tournament) return [];
  return [
    {
      key: 'round',
      icon: <IconBallFootball aria-hidden />,
      title: t('nav.matches'),
      to: linkTo('round'),
    },
    {
      key: 'table',
      icon: <IconLayoutList aria-hidden />,
      title: t('nav.overview'),
      to: linkTo('table'),
    },
    {
      key: 'info',
      icon: <IconInfoCircle aria-hidden />,
      title: t('nav.info'),
      to: linkTo(isAtHome ? undefined : 'info'),
    },
  ];
}
