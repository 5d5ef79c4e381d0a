import { Group, Stack, Text } from '@mantine/core';
import type { CSSProperties, ReactNode } from 'react';
import type { LeaderboardRow, Match } from '@/api/types';
import { ClubBadge } from '@/components/clubs/ClubBadge';
import { widest } from '@/components/clubs/nameWidth';
import { Table } from '@/components/surfaces/Table';
import { useTranslation } from '@/i18n/useTranslation';
import classes from './Board.module.css';
import { BoardFrame, type BoardProps } from './BoardFrame';
import { BoardMatch } from './BoardMatch';

/** From more rows on the table has two columns. */
const ONE_COLUMN = 8;

interface RoundBoardProps extends BoardProps {
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
  /** What stands in place of matches before the first round. */
  before?: ReactNode;
}

/** The round for the television in the club house, and the table in turn with it. */
export function Board({ name, title, titleRest, tableRest, ...rest }: RoundBoardProps) {
  const { t } = useTranslation('board');
  const { matches, rows, before, ...frame } = rest;
  const pages = [
    ...(matches.length > 0 || rows.length === 0 ? (['matches'] as const) : []),
    ...(rows.length > 0 ? (['table'] as const) : []),
  ];
  const isTable = (page: number) => frame.view === 'all' && pages[page] === 'table';
  return (
    <BoardFrame
      {...frame}
      pages={pages.length}
      head={(page) => (
        <>
          <h1 className={classes.title}>
            <span>{isTable(page) ? t('table') : title}</span>{' '}
            <span className={classes.rest}>{isTable(page) ? tableRest : titleRest}</span>
          </h1>
          <p className={classes.name}>{name}</p>
        </>
      )}
    >
      {(page) => (
        <Stack gap={0} className={classes.page}>
          {isTable(page) ? <TablePage rows={rows} /> : before || <Matches matches={matches} />}
        </Stack>
      )}
    </BoardFrame>
  );
}

function Matches({ matches }: { matches: readonly Match[] }) {
  const inOrder = [...matches].sort((one, other) => one.pitch.number - other.pitch.number);
  const names = matches.flatMap(({ home, away }) => [home.name, away.name]);
  return (
    <Stack
      component="ul"
      className={classes.matches}
      style={{ ...longest(names), '--rows': Math.max(1, matches.length) } as CSSProperties}
    >
      {inOrder.map((match) => (
        <BoardMatch key={match.matchId} match={match} />
      ))}
    </Stack>
  );
}

function TablePage({ rows }: { rows: readonly LeaderboardRow[] }) {
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

interface BoardTableProps {
  rows: readonly LeaderboardRow[];
  /** As many rows as share the height. */
  height: number;
}

/** A part of the table: rank, team, games, points. */
function BoardTable({ rows, height }: BoardTableProps) {
  const { t } = useTranslation(['board', 'clubs']);
  return (
    <Table bare className={classes.table} style={{ '--rows': height } as CSSProperties}>
      <Table.Head>
        <Table.Row>
          <Table.Heading scope="col" className={classes.rank}>
            {t('rank')}
          </Table.Heading>
          <Table.Heading scope="col" className={classes.who}>
            {t('team')}
          </Table.Heading>
          <Table.Heading scope="col">{t('games')}</Table.Heading>
          <Table.Heading scope="col">{t('points')}</Table.Heading>
        </Table.Row>
      </Table.Head>
      <Table.Body>
        {rows.map(({ team, rank, points, matchesPlayed }) => (
          <Table.Row key={team.teamId}>
            <Table.Cell className={classes.rank}>{rank}</Table.Cell>
            <Table.Heading scope="row" className={classes.who}>
              <Group component="span" wrap="nowrap" className={classes.row}>
                <ClubBadge nickName={team.nickName} />
                <span className={classes.label}>
                  <span>{team.name}</span>
                  {team.state !== 'PRESENT' && (
                    <Text span inherit display="block" fz="0.4em" c="var(--muted)">
                      {t(`clubs:state.${team.state}`)}
                    </Text>
                  )}
                </span>
              </Group>
            </Table.Heading>
            <Table.Cell className={classes.games}>{matchesPlayed}</Table.Cell>
            <Table.Cell className={classes.points}>{points}</Table.Cell>
          </Table.Row>
        ))}
      </Table.Body>
    </Table>
  );
}
