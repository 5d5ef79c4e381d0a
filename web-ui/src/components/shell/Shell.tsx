import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '@/i18n/useTranslation';
import { OfflineStrip } from '../OfflineStrip';
import { Footer } from './Footer';
import type { MenuEntry } from './menuEntry';
import type { PageMenu } from './MenuButton';
import { Rail } from './Rail';
import classes from './Shell.module.css';
import { TournamentTabs } from './TournamentTabs';
import { TopBar } from './TopBar';
import { useTournamentPages } from './useTournamentPages';

export interface ShellProps {
  /** What the top bar names; the product itself when nothing is given. */
  title?: string;
  /** What stands below it in small letters. */
  subtitle?: string;
  /** More than a name in the place of the title, and what stands beside it. */
  heading?: ReactNode;
  beside?: ReactNode;
  /** Uses the full width, and the whole height of a laptop. */
  full?: boolean;
  /** A bar of the page's own, in place of the usual one and of the rail. */
  bar?: ReactNode;
  /** Path that the arrow in the top bar leads to, in place of the tabs; without it the sign leads home. */
  back?: string;
  menu?: PageMenu;
  /** Inside a tournament: its tabs at the bottom of a phone, in the rail of a laptop. */
  tournament?: { tournamentId: string };
  /** The same for something else that has pages. */
  tabs?: { label: string; pages: readonly MenuEntry[] };
  /** More of the green header, below the bar. */
  header?: ReactNode;
  /** Entries of this device that wait for a connection. */
  waiting?: number;
  /** True where nothing can be entered. */
  readOnly?: boolean;
  /** A page that draws from edge to edge and sets its own padding. */
  bleed?: boolean;
  children: ReactNode;
}

/** The frame around every page: top bar and tabs on a phone, a rail on a laptop, the footer. */
export function Shell({
  title,
  subtitle,
  heading,
  beside,
  full,
  bar,
  back,
  menu,
  tournament,
  tabs,
  header,
  waiting,
  readOnly,
  bleed,
  children,
}: ShellProps) {
  const { t } = useTranslation();
  const ofTournament = useTournamentPages(tournament);
  const pages = tabs?.pages ?? ofTournament;
  const hasTabs = pages.length > 0 && !back;
  return (
    <div
      className={classes.shell}
      data-tabs={hasTabs || undefined}
      data-own-bar={bar ? true : undefined}
    >
      <a className={classes.skip} href="#content">
        {t('app.skipToContent')}
      </a>
      {!bar && <Rail pages={pages} label={tabs?.label} />}
      <Stack gap={0} className={classes.page}>
        <Stack gap={0} flex={1} className={classes.screen}>
          {bar ?? <TopBar {...{ title, subtitle, heading, beside, back, menu }} />}
          {header && <div className={`${classes.header} on-turf-deep`}>{header}</div>}
          <OfflineStrip waiting={waiting} readOnly={readOnly} />
          <main
            id="content"
            tabIndex={-1}
            className={classes.content}
            data-bleed={bleed ? true : undefined}
            data-full={full ? true : undefined}
          >
            {children}
          </main>
        </Stack>
        <Footer />
      </Stack>
      {hasTabs && <TournamentTabs pages={pages} label={tabs?.label} />}
    </div>
  );
}
