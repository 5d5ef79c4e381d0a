import { Stack } from '@mantine/core';
import { useHotkeys, useIdle } from '@mantine/hooks';
import { useState, type CSSProperties, type ReactNode } from 'react';
import { useTranslation } from '@/i18n/useTranslation';
import type { LeaderboardRow, Match } from '@/api/types';
import { widest } from '@/components/match/nameWidth';
import { usePaging } from '../usePaging';
import classes from './Board.module.css';
import { BoardControls, CONTROLS_MILLISECONDS, type BoardView } from './BoardControls';
import { BoardMatch } from './BoardMatch';
import { BoardTable } from './BoardTable';

/** From more rows on the table has two columns. */
const ONE_COLUMN = 8;

interface BoardProps {
  name: string;
  /** Which round it is, or what there is instead of one. */
  title: string;
  /** The rest of the title, in smaller letters. */
  titleRest?: string;
  /** After which round the table stands. */
  tableRest: string;
  matches: readonly Match[];
  /** The table, where visitors may see it. */
  rows: readonly LeaderboardRow[];
  clock?: ReactNode;
  /** Who pauses, what comes next, the code for one's own phone. */
  aside?: ReactNode;
  view: BoardView;
  onView: (view: BoardView) => void;
  onLeave: () => void;
  /** Something to be said above all, e.g. how old the data is. */
  note?: string;
}

/** The round for the television in the club house; it turns its pages by itself. */
export function Board({ name, title, titleRest, tableRest, matches, rows, ...rest }: BoardProps) {
  const { t } = useTranslation('board');
  const { clock, aside, view, onView, onLeave, note } = rest;
  const [isHeld, setHeld] = useState(false);
  const isIdle = useIdle(CONTROLS_MILLISECONDS);
  const pages = [
    ...(matches.length > 0 || rows.length === 0 ? (['matches'] as const) : []),
    ...(rows.length > 0 ? (['table'] as const) : []),
  ];
  const { page, turn } = usePaging(pages.length, isHeld);
  useHotkeys([
    ['Escape', onLeave],
    ['ArrowRight', () => turn(1)],
    ['ArrowLeft', () => turn(-1)],
  ]);
  const isTable = view === 'all' && pages[page] === 'table';
  return (
    <main className={`${classes.board} always-dark`} data-view={view}>
      <div className={classes.main}>
        <header className={classes.head}>
          <h1 className={classes.title}>
            <span>{isTable ? t('table') : title}</span>{' '}
            <span className={classes.rest}>{isTable ? tableRest : titleRest}</span>
          </h1>
          <p className={classes.name}>{name}</p>
        </header>
        {view === 'all' && (
          <div key={page} className={classes.page}>
            {isTable ? <Table rows={rows} /> : <Matches matches={matches} />}
          </div>
        )}
      </div>
      <div className={classes.side}>
        {clock && <div className={`${classes.clock} on-turf-deep`}>{clock}</div>}
        {note && <p className={classes.note}>{note}</p>}
        {view === 'all' && aside}
      </div>
      <div className={classes.foot} data-idle={isIdle || undefined}>
        <BoardControls
          view={view}
          onView={onView}
          page={page + 1}
          pages={view === 'all' ? pages.length : 1}
          isHeld={isHeld}
          onHold={() => setHeld(!isHeld)}
          onLeave={onLeave}
        />
      </div>
    </main>
  );
}

function Matches({ matches }: { matches: readonly Match[] }) {
  const inOrder = [...matches].sort((one, other) => one.pitch.number - other.pitch.number);
  const names = matches.flatMap(({ home, away }) => [home.name, away.name]);
  return (
    <Stack
      component="ul"
      className={classes.matches}
      style={{ ...longest(names), '--rows': Math.max(3, matches.length) } as CSSProperties}
    >
      {inOrder.map((match) => (
        <BoardMatch key={match.matchId} match={match} />
      ))}
    </Stack>
  );
}

function Table({ rows }: { rows: readonly LeaderboardRow[] }) {
  const { t } = useTranslation('board');
  const each = rows.length > ONE_COLUMN ? Math.ceil(rows.length / 2) : rows.length;
  const columns = [rows.slice(0, each), rows.slice(each)].filter(({ length }) => length > 0);
  return (
    <>
      <div
        className={classes.tables}
        data-columns={columns.length}
        style={longest(rows.map(({ team }) => team.name))}
      >
        {columns.map((column) => (
          <BoardTable key={column[0]?.team.teamId} rows={column} height={each} />
        ))}
      </div>
      <p className={classes.sentence}>{t('noWinners')}</p>
    </>
  );
}

/** All names of a page get the size in which the widest fits on its line. */
function longest(names: readonly string[]): CSSProperties {
  return { '--name-width': widest(names) } as CSSProperties;
}
