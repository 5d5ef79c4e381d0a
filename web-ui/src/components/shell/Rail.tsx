import { NavLink as RailEntry, Stack } from '@mantine/core';
import { useTranslation } from '@/i18n/useTranslation';
import { Logo } from '@/components/start/Logo';
import { Link, NavLink } from '@/components/buttons/Link';
import type { MenuEntry } from './Menu';
import classes from './Rail.module.css';
import { useAppEntries } from './useAppEntries';

/** The navigation of a laptop: everything at once, at the left. */
export function Rail({ pages, label }: { pages: readonly MenuEntry[]; label?: string }) {
  const { t } = useTranslation();
  const { ways, account } = useAppEntries();
  return (
    <nav className={`${classes.rail} only-wide on-turf-deep`} aria-label={t('nav.main')}>
      <Link className={classes.brand} to="/">
        <Logo color="var(--lime)" />
        {t('app.name')}
      </Link>
      <Entries entries={ways} />
      {pages.length > 0 && <p className={classes.heading}>{label ?? t('nav.thisTournament')}</p>}
      <Entries entries={pages} />
      <Stack gap={4} mt="auto" pt="lg">
        <Entries entries={account} />
      </Stack>
    </nav>
  );
}

function Entries({ entries }: { entries: readonly MenuEntry[] }) {
  return entries.map(({ key, icon, title, to, onClick }) =>
    to === undefined ? (
      <RailEntry component="button" key={key} label={title} leftSection={icon} onClick={onClick} />
    ) : (
      <RailEntry component={NavLink} key={key} label={title} leftSection={icon} to={to} end />
    ),
  );
}
