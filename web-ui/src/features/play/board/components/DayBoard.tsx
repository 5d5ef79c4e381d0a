import { Group, Stack, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { CSSProperties, ReactNode } from 'react';
import type { Match, Side } from '@/api/types';
import { widest } from '@/components/clubs/nameWidth';
import { TeamDots } from '@/components/clubs/TeamDots';
import { useTranslation } from '@/i18n/useTranslation';
import board from './Board.module.css';
import { BoardFrame, type BoardProps } from './BoardFrame';
import classes from './DayBoard.module.css';
import { PitchOfMatch, ResultInWords } from './PartsOfMatch';

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
  /** When it begins, if that is still to come. */
  time?: string;
  /** Whether that is later than planned. */
  isLater: boolean;
  clubs: ReactNode;
}

/** What stands in the column of a tournament that has not begun: when it does, and who plays. */
export function NotBegun({ time, isLater, clubs }: NotBegunProps) {
  const { t } = useTranslation('board');
  return (
    <>
      {time && (
        <Stack component="p" gap={0} align="center" className={classes.begins}>
          <span>{t(isLater ? 'beginsLater' : 'beginsAt')}</span>
          <strong>{time}</strong>
        </Stack>
      )}
      {clubs}
    </>
  );
}

/** A match in a narrow column: its pitch, and the two sides below each other. */
function DayBoardMatch({ match }: { match: Match }) {
  const { home, away, resultHomeSquad: result } = match;
  return (
    <li className={classes.match}>
      <PitchOfMatch match={match} className={board.pitch} />
      <span className={classes.sides}>
        <BoardSide side={home} match={match} isWinner={result === 'WIN'} />
        <BoardSide side={away} match={match} isWinner={result === 'LOSS'} />
      </span>
      {result === 'DRAW' && (
        <span className={classes.draw} data-draw aria-hidden>
          =
        </span>
      )}
      <ResultInWords match={match} />
    </li>
  );
}

interface BoardSideProps {
  side: Side;
  match: Match;
  isWinner: boolean;
}

/** The dots give way to a result. */
function BoardSide({ side, match, isWinner }: BoardSideProps) {
  return (
    <Group
      component="span"
      justify="space-between"
      wrap="nowrap"
      className={classes.side}
      mod={{ winner: isWinner }}
    >
      <span className={classes.team}>{side.name}</span>
      {isWinner ? (
        <IconCheck className={classes.check} stroke={3} aria-hidden />
      ) : (
        match.resultHomeSquad !== 'DRAW' && (
          <TeamDots
            gameType={match.gameType}
            club={side.clubNickName}
            partner={side.partnerClubNickName}
          />
        )
      )}
    </Group>
  );
}
