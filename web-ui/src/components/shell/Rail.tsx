import {
  IconHome,
  IconInfoCircle,
  IconLayoutList,
  IconListDetails,
  IconPlus,
  IconSettings,
} from '@tabler/icons-react';
import { useTranslation } from '@/i18n/useTranslation';
import { Link } from 'react-router';
import { Logo } from '../Logo';
import { AccountItems, MatchesIcon } from './AppMenu';
import { MenuItem } from './MenuItem';
import classes from './Rail.module.css';
import type { TournamentPlace } from './TournamentTabs';
import { useTournamentLink } from './useTournamentLink';

/** The navigation of a laptop: everything at once, at the left. */
export function Rail({ tournament }: { tournament?: TournamentPlace }) {
  const { t } = useTranslation();
  return (
    <nav className={`${classes.rail} on-turf-deep`} aria-label={t('nav.main')}>
      <Link className={classes.brand} to="/">
        <Logo />
        {t('app.name')}
      </Link>
      <MenuItem icon={<IconHome />} to="/">
        {t('nav.home')}
      </MenuItem>
      <MenuItem icon={<IconListDetails />} to="/tournaments">
        {t('nav.myTournaments')}
      </MenuItem>
      <MenuItem icon={<IconPlus />} to="/tournaments/new">
        {t('nav.newTournament')}
      </MenuItem>
      {tournament && <TournamentEntries {...tournament} />}
      <div className={classes.account}>
        <MenuItem icon={<IconSettings />} to="/settings">
          {t('nav.settings')}
        </MenuItem>
        <AccountItems />
      </div>
    </nav>
  );
}

function TournamentEntries({ tournamentId }: TournamentPlace) {
  const { t } = useTranslation();
  const linkTo = useTournamentLink(tournamentId);
  return (
    <>
      <p className={classes.heading}>{t('nav.thisTournament')}</p>
      <MenuItem icon={<MatchesIcon />} to={linkTo('round')}>
        {t('nav.matches')}
      </MenuItem>
      <MenuItem icon={<IconLayoutList />} to={linkTo('table')}>
        {t('nav.overview')}
      </MenuItem>
      <MenuItem icon={<IconInfoCircle />} to={linkTo('info')}>
        {t('nav.info')}
      </MenuItem>
    </>
  );
}
