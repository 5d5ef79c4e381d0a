import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '@/i18n/useTranslation';
import { OfflineStrip, type OfflineStripProps } from '@/components/messages/OfflineStrip';
import { Footer } from './Footer';
import type { MenuEntry } from './Menu';
import { Rail } from './Rail';
import classes from './Shell.module.css';
import { TournamentTabs } from './TournamentTabs';
import { TopBar, type TopBarProps } from './TopBar';
import { useTournamentPages } from './useTournamentPages';

export interface ShellProps extends TopBarProps, OfflineStripProps {
  /** Uses the full width, and the whole height of a laptop. */
  full?: boolean;
  /** A bar of the page's own, in place of the usual one and of the rail. */
  bar?: ReactNode;
  /** Inside a tournament: its tabs at the bottom of a phone, in the rail of a laptop. */
  tournament?: { tournamentId: string };
  /** The same for something else that has pages. */
  tabs?: { label: string; pages: readonly MenuEntry[] };
  /** More of the green header, below the bar. */
  header?: ReactNode;
  /** A page that draws from edge to edge and sets its own padding. */
  bleed?: boolean;
  children: ReactNode;
}

/** The frame around every page: top bar and tabs on a phone, a rail on a laptop, the footer. */
export function Shell({
  full,
  bar,
  tournament,
  tabs,
  header,
  waiting,
  bleed,
  children,
  ...top
}: ShellProps) {
  const { t } = useTranslation();
  const ofTournament = useTournamentPages(tournament);
  const pages = tabs?.pages ?? ofTournament;
  const hasTabs = pages.length > 0 && !top.back;
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
          {bar ?? <TopBar {...top} />}
          {header && <div className={`${classes.header} on-turf-deep`}>{header}</div>}
          <OfflineStrip waiting={waiting} />
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
