import { Group, Stack } from '@mantine/core';
import { useHotkeys, useIdle } from '@mantine/hooks';
import { Fragment, useEffect, useState, type ReactNode } from 'react';
import { today } from '@/api/time/serverTime';
import { useFormat } from '@/components/time/useFormat';
import { useTranslation } from '@/i18n/useTranslation';
import classes from './Board.module.css';
import { BoardControls, CONTROLS_MILLISECONDS, type BoardView } from './BoardControls';

/** What every board has beside its pages. */
export interface BoardProps {
  clock?: ReactNode;
  /** Who pauses, what comes next, the code for one's own phone. */
  aside?: ReactNode;
  view: BoardView;
  onView: (view: BoardView) => void;
  onLeave: () => void;
  /** When the server answered last, once it no longer does. */
  staleSince?: number;
}

interface BoardFrameProps extends BoardProps {
  pages: number;
  /** What stands above a page. */
  head: (page: number) => ReactNode;
  children: (page: number) => ReactNode;
}

/** The frame of a board on a television: its pages, which it turns by itself, with the clock beside them. */
export function BoardFrame({
  clock,
  aside,
  staleSince,
  pages,
  head,
  children,
  ...rest
}: BoardFrameProps) {
  const { onView, onLeave } = rest;
  // A screen that is to show the clock alone is not black while there is none.
  const view = clock ? rest.view : 'all';
  const [isHeld, setHeld] = useState(false);
  const isIdle = useIdle(CONTROLS_MILLISECONDS);
  const { page, turn } = usePaging(pages, isHeld);
  useHotkeys([
    ['Escape', onLeave],
    ['ArrowRight', () => turn(1)],
    ['ArrowLeft', () => turn(-1)],
  ]);
  return (
    <main className={`${classes.board} always-dark`} data-view={view}>
      <Stack gap="calc(14 * var(--u))" miw={0} mih={0}>
        <Group
          component="header"
          wrap="nowrap"
          align="baseline"
          justify="space-between"
          className={classes.head}
        >
          {head(page)}
        </Group>
        {view === 'all' && <Fragment key={page}>{children(page)}</Fragment>}
      </Stack>
      <Stack gap="calc(22 * var(--u))" miw={0} mih={0}>
        {clock && <div className={`${classes.clock} on-turf-deep`}>{clock}</div>}
        {staleSince !== undefined && <Age since={staleSince} />}
        {view === 'all' && aside}
      </Stack>
      <Group justify="center" className={classes.foot} mod={{ idle: isIdle }}>
        <BoardControls
          view={view}
          onView={onView}
          page={page + 1}
          pages={view === 'all' ? pages : 1}
          isHeld={isHeld}
          onHold={() => setHeld(!isHeld)}
          onLeave={onLeave}
        />
      </Group>
    </main>
  );
}

/** How old the data are; a time alone would read as one of today. */
function Age({ since }: { since: number }) {
  const { t } = useTranslation(['board', 'common']);
  const format = useFormat();
  const day = format.dayOf(since);
  const time = t('common:format.clock', { time: format.timeOf(since) });
  const moment = day === format.date(today()) ? time : `${day}, ${time}`;
  return <p className={classes.note}>{t('offline', { moment })}</p>;
}

const PAGE_EVERY = 12_000;

/** Which page is shown: the next one every twelve seconds, from the last on to the first again. */
function usePaging(pages: number, isHeld: boolean) {
  const [turns, setTurns] = useState(0);
  useEffect(() => {
    if (isHeld || pages < 2) return undefined;
    const timer = setInterval(() => setTurns((current) => current + 1), PAGE_EVERY);
    return () => clearInterval(timer);
    // A page that was turned by hand stays as long as any other.
  }, [isHeld, pages, turns]);
  const turn = (step: 1 | -1) => setTurns((current) => current + step);
  return { page: pages > 0 ? ((turns % pages) + pages) % pages : 0, turn };
}
