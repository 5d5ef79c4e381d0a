import { IconInfoCircle, IconLayoutList } from '@tabler/icons-react';
import { useTranslation } from '@/i18n/useTranslation';
import { NavLink } from 'react-router';
import { MatchesIcon } from './AppMenu';
import classes from './TournamentTabs.module.css';
import { useTournamentLink } from './useTournamentLink';

/** Which tournament the page belongs to. */
export interface TournamentPlace {
  tournamentId: string;
}

/** The tabs of a tournament at the bottom of a phone. */
export function TournamentTabs({ tournamentId }: TournamentPlace) {
  const { t } = useTranslation();
  const linkTo = useTournamentLink(tournamentId);
  return (
    <nav className={classes.tabs} aria-label={t('nav.thisTournament')}>
      <NavLink className={classes.tab} to={linkTo('round')}>
        <MatchesIcon aria-hidden />
        {t('nav.matches')}
      </NavLink>
      <NavLink className={classes.tab} to={linkTo('table')}>
        <IconLayoutList aria-hidden />
        {t('nav.overview')}
      </NavLink>
      <NavLink className={classes.tab} to={linkTo('info')}>
        <IconInfoCircle aria-hidden />
        {t('nav.info')}
      </NavLink>
    </nav>
  );
}
