import { Group } from '@mantine/core';
import type { CSSProperties } from 'react';
import { useTranslation } from '@/i18n/useTranslation';
import type { LeaderboardRow } from '@/api/types';
import { ClubBadge } from '@/components/ClubBadge';
import { Table } from '@/components/surfaces/Table';
import classes from './Board.module.css';

interface BoardTableProps {
  rows: readonly LeaderboardRow[];
  /** As many rows as share the height. */
  height: number;
}

/** A part of the table: rank, team, games, points. */
export function BoardTable({ rows, height }: BoardTableProps) {
  const { t } = useTranslation('board');
  return (
    <Table
      bare
      className={classes.table}
      style={{ '--rows': Math.max(6, height) } as CSSProperties}
    >
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
                <span className={classes.label}>{team.name}</span>
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
