import { useTranslation } from '@/i18n/useTranslation';
import type { LeaderboardRow } from '@/api/types';
import { ClubBadge } from '@/components/ClubBadge';
import { lengthOf } from '../lengthOf';
import classes from './Board.module.css';

interface BoardTableProps {
  rows: readonly LeaderboardRow[];
}

/** A part of the table: rank, team, games, points. */
export function BoardTable({ rows }: BoardTableProps) {
  const { t } = useTranslation('board');
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <td />
          <th scope="col">{t('table')}</th>
          <th scope="col">{t('games')}</th>
          <th scope="col">{t('points')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ team, rank, points, matchesPlayed }) => (
          <tr key={team.teamId}>
            <td>{rank}</td>
            <th scope="row">
              <span className={classes.side}>
                <ClubBadge nickName={team.nickName} />
                <span data-length={lengthOf(team.name)}>{team.name}</span>
              </span>
            </th>
            <td>{matchesPlayed}</td>
            <td>{points}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
