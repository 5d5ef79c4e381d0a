import { useHotkeys } from '@mantine/hooks';
import { useState, type CSSProperties, type ReactNode } from 'react';
import { useTranslation } from '@/i18n/useTranslation';
import type { LeaderboardRow, Match } from '@/api/types';
import { inPages } from '../room';
import { usePaging } from '../usePaging';
import { useRoom } from '../useRoom';
import classes from './Board.module.css';
import { BoardControls, type BoardView } from './BoardControls';
import { BoardMatch } from './BoardMatch';
import { BoardTable } from './BoardTable';

interface BoardProps {
  name: string;
  /** Which round it is, or what there is instead of one. */
  title: string;
  matches: readonly Match[];
  /** The table, where visitors may see it. */
  rows: readonly LeaderboardRow[];
  /** Names of the teams that pause. */
  pausing: readonly string[];
  clock?: ReactNode;
  view: BoardView;
  onView: (view: BoardView) => void;
  onLeave: () => void;
  /** Something to be said above all, e.g. how old the data is. */
  note?: string;
}

/** The round for the television in the club house; it turns its pages by itself. */
export function Board({ name, title, matches, rows, pausing, ...rest }: BoardProps) {
  const { t } = useTranslation('board');
  const { clock, view, onView, onLeave, note } = rest;
  const { place, room } = useRoom<HTMLDivElement>(matches.length);
  const [isHeld, setHeld] = useState(false);
  const inOrder = [...matches].sort((one, other) => one.pitch.number - other.pitch.number);
  const pages = [
    ...inPages(inOrder, room.matches * room.columns).map((page) => (
      <ul key="matches" className={classes.matches}>
        {page.map((match) => (
          <BoardMatch key={match.matchId} match={match} />
        ))}
      </ul>
    )),
    ...inPages(rows, room.rows * room.columns).map((page) => (
      <div key="table" className={classes.tables}>
        {inPages(page, Math.ceil(page.length / room.columns)).map((column) => (
          <BoardTable key={column[0]?.team.teamId} rows={column} />
        ))}
      </div>
    )),
  ];
  const { page, turn } = usePaging(pages.length, isHeld);
  useHotkeys([
    ['Escape', onLeave],
    ['ArrowRight', () => turn(1)],
    ['ArrowLeft', () => turn(-1)],
  ]);
  const style = { '--board-text': `${room.text}px`, '--columns': room.columns } as CSSProperties;
  return (
    <main className={classes.board} style={style} data-view={view}>
      <header className={classes.head}>
        <div>
          <p className={classes.name}>{name}</p>
          <h1 className={classes.title}>{title}</h1>
        </div>
        {clock}
      </header>
      <div className={classes.page} ref={place}>
        {view === 'all' && (
          <div key={page} className={classes.turned}>
            {pages[page]}
          </div>
        )}
      </div>
      <footer className={classes.foot}>
        <p className={classes.note}>
          {note ?? (pausing.length > 0 && t('pausing', { teams: pausing.join(', ') }))}
        </p>
        <BoardControls
          view={view}
          onView={onView}
          page={page + 1}
          pages={view === 'all' ? pages.length : 1}
          isHeld={isHeld}
          onHold={() => setHeld(!isHeld)}
          onLeave={onLeave}
        />
      </footer>
    </main>
  );
}
