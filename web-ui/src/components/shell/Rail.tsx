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
import { useOwnSearch } from '../match/useOwn';
import { AccountItems, MatchesIcon } from './AppMenu';
import { MenuItem } from './MenuItem';
import classes from './Rail.module.css';
import { tournamentPath, type TournamentPlace } from './TournamentTabs';

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
  const search = useOwnSearch();
  return (
    <>
      <p className={classes.heading}>{t('nav.thisTournament')}</p>
      <MenuItem
        icon={<MatchesIcon />}
        to={{ pathname: tournamentPath(tournamentId, 'round'), search }}
      >
        {t('nav.matches')}
      </MenuItem>
      <MenuItem
        icon={<IconLayoutList />}
        to={{ pathname: tournamentPath(tournamentId, 'table'), search }}
      >
        {t('nav.overview')}
      </MenuItem>
      <MenuItem
        icon={<IconInfoCircle />}
        to={{ pathname: tournamentPath(tournamentId, 'info'), search }}
      >
        {t('nav.info')}
      </MenuItem>
    </>
  );
}
