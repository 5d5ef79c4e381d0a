import { IconInfoCircle, IconLayoutList } from '@tabler/icons-react';
import { useTranslation } from '@/i18n/useTranslation';
import { NavLink } from 'react-router';
import { useOwnSearch } from '../match/useOwn';
import { MatchesIcon } from './AppMenu';
import classes from './TournamentTabs.module.css';

/** Which tournament the page belongs to. */
export interface TournamentPlace {
  tournamentId: string;
}

/** The address of a tournament's page. */
export function tournamentPath(tournamentId: string, page?: 'info' | 'table' | 'round'): string {
  const home = `/tournaments/id/${tournamentId}`;
  return page ? `${home}/${page}` : home;
}

/** The tabs of a tournament at the bottom of a phone. */
export function TournamentTabs({ tournamentId }: TournamentPlace) {
  const { t } = useTranslation();
  const search = useOwnSearch();
  return (
    <nav className={classes.tabs} aria-label={t('nav.thisTournament')}>
      <NavLink
        className={classes.tab}
        to={{ pathname: tournamentPath(tournamentId, 'round'), search }}
      >
        <MatchesIcon aria-hidden />
        {t('nav.matches')}
      </NavLink>
      <NavLink
        className={classes.tab}
        to={{ pathname: tournamentPath(tournamentId, 'table'), search }}
      >
        <IconLayoutList aria-hidden />
        {t('nav.overview')}
      </NavLink>
      <NavLink
        className={classes.tab}
        to={{ pathname: tournamentPath(tournamentId, 'info'), search }}
      >
        <IconInfoCircle aria-hidden />
        {t('nav.info')}
      </NavLink>
    </nav>
  );
}
