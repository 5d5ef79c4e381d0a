import { useTranslation } from '@/i18n/useTranslation';
import { NavLink } from 'react-router';
import type { MenuEntry } from './menuEntry';
import classes from './TournamentTabs.module.css';

/** The pages of a tournament at the bottom of a phone. */
export function TournamentTabs({ pages }: { pages: readonly MenuEntry[] }) {
  const { t } = useTranslation();
  return (
    <nav className={classes.tabs} aria-label={t('nav.thisTournament')}>
      {pages.map(({ key, icon, title, to = '' }) => (
        <NavLink key={key} className={classes.tab} to={to}>
          {icon}
          <span>{title}</span>
        </NavLink>
      ))}
    </nav>
  );
}
