import type { CSSProperties } from 'react';
import { useTranslation } from '@/i18n/useTranslation';
import type { LeaderboardRow } from '@/api/types';
import { ClubBadge } from '@/components/ClubBadge';
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
    <table className={classes.table} style={{ '--rows': Math.max(6, height) } as CSSProperties}>
      <thead>
        <tr>
          <th scope="col" className={classes.rank}>
            {t('rank')}
          </th>
          <th scope="col" className={classes.who}>
            {t('team')}
          </th>
          <th scope="col">{t('games')}</th>
          <th scope="col">{t('points')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ team, rank, points, matchesPlayed }) => (
          <tr key={team.teamId}>
            <td className={classes.rank}>{rank}</td>
            <th scope="row" className={classes.who}>
              <span className={classes.row}>
                <ClubBadge nickName={team.nickName} />
                <span className={classes.label}>{team.name}</span>
              </span>
            </th>
            <td className={classes.games}>{matchesPlayed}</td>
            <td className={classes.points}>{points}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
