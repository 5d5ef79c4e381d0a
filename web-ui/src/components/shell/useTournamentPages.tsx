import { IconBallFootball, IconInfoCircle, IconLayoutList, type Icon } from '@tabler/icons-react';
import { useMatch, type LinkProps } from 'react-router';
import { useTranslation } from '@/i18n/useTranslation';
import type { MenuEntry } from './Menu';
import { useTournamentLink } from './useTournamentLink';

type Page = [title: string, to: LinkProps['to']];

/** The pages of a tournament or of a day. */
export function pagesOf(matches: Page, overview: Page, info: Page): MenuEntry[] {
  const entry = (Icon: Icon, [title, to]: Page) => ({
    key: title,
    icon: <Icon aria-hidden />,
    title,
    to,
  });
  return [
    entry(IconBallFootball, matches),
    entry(IconLayoutList, overview),
    entry(IconInfoCircle, info),
  ];
}

/** The pages of a tournament, in their order; none outside of one. */
export function useTournamentPages(tournament?: { tournamentId: string }): MenuEntry[] {
  const { t } = useTranslation();
  const linkTo = useTournamentLink(tournament?.tournamentId ?? '');
  // Where the shared address shows the info itself, its tab is the one that is open.
  const isAtHome = useMatch('/tournaments/id/:id') !== null;
  if (!tournament) return [];
  return pagesOf(
    [t('nav.matches'), linkTo('round')],
    [t('nav.overview'), linkTo('table')],
    [t('nav.info'), linkTo(isAtHome ? undefined : 'info')],
  );
}
