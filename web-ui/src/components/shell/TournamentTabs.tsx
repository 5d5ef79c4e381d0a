import { useTranslation } from '@/i18n/useTranslation';
import { NavLink } from '@/components/buttons/Link';
import type { MenuEntry } from './Menu';
import classes from './TournamentTabs.module.css';

interface TournamentTabsProps {
  pages: readonly MenuEntry[];
  /** What they are pages of; by default a tournament. */
  label?: string;
}

/** The pages of a tournament at the bottom of a phone. */
export function TournamentTabs({ pages, label }: TournamentTabsProps) {
  const { t } = useTranslation();
  return (
    <nav className="page-tabs only-phone" aria-label={label ?? t('nav.thisTournament')}>
      {pages.map(({ key, icon, title, to = '' }) => (
        <NavLink key={key} className={classes.tab} to={to} end>
          {icon}
          <span>{title}</span>
        </NavLink>
      ))}
    </nav>
  );
}
