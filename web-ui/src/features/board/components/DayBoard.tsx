import { Stack, Text } from '@mantine/core';
import type { CSSProperties, ReactNode } from 'react';
import type { Match } from '@/api/types';
import { widest } from '@/components/match/nameWidth';
import { useTranslation } from '@/i18n/useTranslation';
import board from './Board.module.css';
import { BoardFrame, type BoardProps } from './BoardFrame';
import classes from './DayBoard.module.css';
import { DayBoardMatch } from './DayBoardMatch';

/** How many tournaments stand beside each other. */
const COLUMNS = 3;

/** A tournament of the day as the big screen shows it. */
export interface DayColumn {
  label: string;
  /** Which round it is, or what there is instead of one. */
  title: string;
  matches: readonly Match[];
  /** What stands there before the first round. */
  before?: ReactNode;
}

interface DayBoardProps extends BoardProps {
  name: string;
  /** What time it is. */
  time: string;
  columns: readonly DayColumn[];
}

/** All tournaments of a day for the television in the club house, a column each. */
export function DayBoard({ name, time, columns, ...frame }: DayBoardProps) {
  const { t } = useTranslation('common');
  return (
    <BoardFrame
      {...frame}
      pages={Math.max(1, Math.ceil(columns.length / COLUMNS))}
      head={() => (
        <>
          <Text component="h1" truncate className={classes.name}>
            {name}
          </Text>
          <p className={classes.time}>{t('format.clock', { time })}</p>
        </>
      )}
    >
      {(page) => <Columns columns={columns.slice(page * COLUMNS, (page + 1) * COLUMNS)} />}
    </BoardFrame>
  );
}

function Columns({ columns }: { columns: readonly DayColumn[] }) {
  const all = columns.flatMap(({ matches }) => matches);
  const style = {
    '--name-width': widest(all.flatMap(({ home, away }) => [home.name, away.name])),
    '--rows': Math.max(1, ...columns.map(({ matches }) => matches.length)),
    '--columns': columns.length,
  } as CSSProperties;
  return (
    <div className={`${board.page} ${classes.columns}`} style={style}>
      {columns.map(({ label, title, matches, before }) => (
        <Stack component="section" key={label} gap="calc(12 * var(--u))" miw={0}>
          <Text component="h2" truncate className={classes.heading}>
            <span className={classes.label}>{label}</span> <span>{title}</span>
          </Text>
          {matches.length > 0 ? (
            <ul style={{ display: 'contents' }}>
              {[...matches]
                .sort((one, other) => one.pitch.number - other.pitch.number)
                .map((match) => (
                  <DayBoardMatch key={match.matchId} match={match} />
                ))}
            </ul>
          ) : (
            before
          )}
        </Stack>
      ))}
    </div>
  );
}

interface NotBegunProps {
  /** When it begins. */
  time: string;
  /** Whether that is later than planned. */
  isLater: boolean;
  clubs: ReactNode;
}

/** What stands in the column of a tournament that has not begun: when it does, and who plays. */
export function NotBegun({ time, isLater, clubs }: NotBegunProps) {
  const { t } = useTranslation('board');
  return (
    <>
      <Stack component="p" gap={0} align="center" className={classes.begins}>
        <span>{t(isLater ? 'beginsLater' : 'beginsAt')}</span>
        <strong>{time}</strong>
      </Stack>
      {clubs}
    </>
  );
}
