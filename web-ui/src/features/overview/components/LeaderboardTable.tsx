import { useTranslation } from '@/i18n/useTranslation';
import type { LeaderboardRow, Team } from '@/api/types';
import { ClubBadge } from '@/components/ClubBadge';
import { isFollowedTeam, type FollowedTeam } from '@/components/match/followedTeam';
import { MiniPitch } from '@/components/MiniPitch';
import classes from './LeaderboardTable.module.css';

interface LeaderboardTableProps {
  rows: readonly LeaderboardRow[];
  /** The visitor's own club or team. */
  followed?: FollowedTeam;
  /** Only rank, team and points, beside the round on a laptop. */
  compact?: boolean;
  /** A tap anywhere on the row of a team. */
  onTeam: (team: Team) => void;
}

/** Who has played how often, in both formats; equal points share a rank. */
export function LeaderboardTable({
  rows,
  followed,
  compact = false,
  onTeam,
}: LeaderboardTableProps) {
  const { t } = useTranslation('overview');
  const isRanked = rows.some((row) => row.rank !== null);
  return (
    <div className={classes.frame} data-compact={compact || undefined}>
      <table className={classes.table}>
        <thead>
          <tr>
            {isRanked && <th scope="col">{t('columns.rank')}</th>}
            <th scope="col" className={classes.team}>
              {t('columns.team')}
            </th>
            {!compact && (
              <th scope="col">
                <abbr title={t('columns.matches')}>{t('columns.matchesShort')}</abbr>
              </th>
            )}
            {!compact && <th scope="col">{t('columns.formats')}</th>}
            {isRanked && <th scope="col">{t('columns.points')}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ team, rank, points, matchesPlayed, funinoCount, classicCount }) => (
            // The button in it is for keyboards and screen readers; its click arrives here too.
            <tr
              key={team.teamId}
              data-followed={isFollowedTeam(team, followed) || undefined}
              onClick={() => onTeam(team)}
            >
              {isRanked && <td className={classes.rank}>{rank}</td>}
              <th scope="row" className={classes.team}>
                <button type="button" className={classes.name} aria-haspopup="dialog">
                  <ClubBadge nickName={team.nickName} />
                  <span>
                    {team.name}
                    {team.state !== 'PRESENT' && (
                      <span className={classes.withdrawn}> {t(`state.${team.state}`)}</span>
                    )}
                  </span>
                </button>
              </th>
              {!compact && <td>{matchesPlayed}</td>}
              {!compact && (
                <td>
                  <span className={classes.formats}>
                    <Count gameType="FUNINO" count={funinoCount} />
                    <Count gameType="CLASSIC" count={classicCount} />
                  </span>
                </td>
              )}
              {isRanked && <td className={classes.points}>{points}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface CountProps {
  gameType: 'FUNINO' | 'CLASSIC';
  count: number;
}

function Count({ gameType, count }: CountProps) {
  const { t } = useTranslation('overview');
  const words = gameType === 'FUNINO' ? t('funinoCount', { count }) : t('classicCount', { count });
  return (
    <span className={classes.count}>
      <MiniPitch gameType={gameType} height={18} />
      <span aria-hidden>{count}</span>
      <span className="visually-hidden">{words}</span>
    </span>
  );
}
