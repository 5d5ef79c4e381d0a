import { useHotkeys, useIdle } from '@mantine/hooks';
import { useState, type CSSProperties, type ReactNode } from 'react';
import type { Match } from '@/api/types';
import { widest } from '@/components/match/nameWidth';
import { useTranslation } from '@/i18n/useTranslation';
import { usePaging } from '../usePaging';
import board from './Board.module.css';
import { BoardControls, CONTROLS_MILLISECONDS, type BoardView } from './BoardControls';
import classes from './DayBoard.module.css';
import { DayBoardMatch } from './DayBoardMatch';

/** How many tournaments stand beside each other. */
const COLUMNS = 3;
/** Fewer matches are no higher than these would be. */
const FEWEST_ROWS = 6;

/** A tournament of the day as the big screen shows it. */
export interface DayColumn {
  label: string;
  /** Which round it is, or what there is instead of one. */
  title: string;
  matches: readonly Match[];
  /** What stands there before the first round. */
  before?: ReactNode;
}

interface DayBoardProps {
  name: string;
  /** What time it is. */
  time: string;
  columns: readonly DayColumn[];
  clock?: ReactNode;
  /** What comes next, the code for one's own phone. */
  aside?: ReactNode;
  view: BoardView;
  onView: (view: BoardView) => void;
  onLeave: () => void;
  /** Something to be said above all, e.g. how old the data is. */
  note?: string;
}

/** All tournaments of a day for the television in the club house, a column each. */
export function DayBoard({ name, time, columns, clock, aside, note, ...rest }: DayBoardProps) {
  const { t } = useTranslation(['board', 'common']);
  const { view, onView, onLeave } = rest;
  const [isHeld, setHeld] = useState(false);
  const isIdle = useIdle(CONTROLS_MILLISECONDS);
  const pages = Math.max(1, Math.ceil(columns.length / COLUMNS));
  const { page, turn } = usePaging(pages, isHeld);
  useHotkeys([
    ['Escape', onLeave],
    ['ArrowRight', () => turn(1)],
    ['ArrowLeft', () => turn(-1)],
  ]);
  const shown = columns.slice(page * COLUMNS, (page + 1) * COLUMNS);
  return (
    <main className={`${board.board} always-dark`} data-view={view}>
      <div className={board.main}>
        <header className={board.head}>
          <h1 className={classes.name}>{name}</h1>
          <p className={classes.time}>{t('common:format.clock', { time })}</p>
        </header>
        {view === 'all' && <Columns key={page} columns={shown} />}
      </div>
      <div className={board.side}>
        {clock && <div className={`${board.clock} on-turf-deep`}>{clock}</div>}
        {note && <p className={board.note}>{note}</p>}
        {view === 'all' && aside}
      </div>
      <div className={board.foot} data-idle={isIdle || undefined}>
        <BoardControls
          view={view}
          onView={onView}
          page={page + 1}
          pages={view === 'all' ? pages : 1}
          isHeld={isHeld}
          onHold={() => setHeld(!isHeld)}
          onLeave={onLeave}
        />
      </div>
    </main>
  );
}

function Columns({ columns }: { columns: readonly DayColumn[] }) {
  const all = columns.flatMap(({ matches }) => matches);
  const style = {
    '--name-width': widest(all.flatMap(({ home, away }) => [home.name, away.name])),
    '--rows': Math.max(FEWEST_ROWS, ...columns.map(({ matches }) => matches.length)),
    '--columns': columns.length,
  } as CSSProperties;
  return (
    <div className={`${board.page} ${classes.columns}`} style={style}>
      {columns.map(({ label, title, matches, before }) => (
        <section key={label} className={classes.column}>
          <h2 className={classes.heading}>
            <span className={classes.label}>{label}</span> <span>{title}</span>
          </h2>
          {matches.length > 0 ? (
            <ul>
              {[...matches]
                .sort((one, other) => one.pitch.number - other.pitch.number)
                .map((match) => (
                  <DayBoardMatch key={match.matchId} match={match} />
                ))}
            </ul>
          ) : (
            before
          )}
        </section>
      ))}
    </div>
  );
}

interface NotBegunProps {
  /** When it begins. */
  time: string;
  clubs: ReactNode;
}

/** What stands in the column of a tournament that has not begun: when it does, and who plays. */
export function NotBegun({ time, clubs }: NotBegunProps) {
  const { t } = useTranslation('board');
  return (
    <>
      <p className={classes.begins}>
        <span>{t('beginsAt')}</span>
        <strong>{time}</strong>
      </p>
      {clubs}
    </>
  );
}
