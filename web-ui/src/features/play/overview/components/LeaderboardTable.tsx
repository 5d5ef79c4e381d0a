import { Text, UnstyledButton } from '@mantine/core';
import { useTranslation } from '@/i18n/useTranslation';
import type { LeaderboardRow, Team, Tournament } from '@/api/types';
import { ClubBadge } from '@/components/clubs/ClubBadge';
import { isFollowedTeam, type FollowedTeam } from '@/components/match/followedTeam';
import { MiniPitch } from '@/components/clubs/MiniPitch';
import { Table } from '@/components/surfaces/Table';
import classes from './LeaderboardTable.module.css';

export interface LeaderboardProps {
  tournament: Tournament;
  /** The visitor's own club or team. */
  followed?: FollowedTeam;
  /** A tap anywhere on the row of a team. */
  onTeam: (team: Team) => void;
}

interface LeaderboardTableProps extends Omit<LeaderboardProps, 'tournament'> {
  rows: readonly LeaderboardRow[];
  /** Only rank, team and points, beside the round on a laptop. */
  compact?: boolean;
}

/** Who has played how often in each format; equal points share a rank. */
export function LeaderboardTable({
  rows,
  followed,
  compact = false,
  onTeam,
}: LeaderboardTableProps) {
  const { t } = useTranslation(['overview', 'clubs']);
  const isRanked = rows.some((row) => row.rank !== null);
  return (
    <Table className={classes.table} mod={{ compact }} highlightOnHover>
      <Table.Columns
        names={[
          isRanked && t('columns.rank'),
          t('columns.team'),
          !compact && t('columns.funino'),
          !compact && t('columns.classic'),
          isRanked && t('columns.points'),
        ]}
        numbersFrom={compact ? 2 : 4}
      />
      <Table.Body>
        {rows.map(({ team, rank, points, funinoCount, classicCount }) => (
          // The button in it is for keyboards and screen readers; its click arrives here too.
          <Table.Row
            key={team.teamId}
            mod={{ followed: isFollowedTeam(team, followed) }}
            style={{ cursor: 'pointer' }}
            onClick={() => onTeam(team)}
          >
            {isRanked && <Table.Cell c="dimmed">{rank}</Table.Cell>}
            <Table.Heading scope="row">
              <UnstyledButton className={classes.name} aria-haspopup="dialog">
                <ClubBadge nickName={team.nickName} />
                <span>
                  <span>{team.name}</span>
                  {team.state !== 'PRESENT' && (
                    <Text span inherit fz="xs" c="dimmed">
                      {' '}
                      {t(`clubs:state.${team.state}`)}
                    </Text>
                  )}
                </span>
              </UnstyledButton>
            </Table.Heading>
            {!compact && (
              <>
                <Table.Cell>
                  <MiniPitch gameType="FUNINO" height={18} /> <span>{funinoCount}</span>
                </Table.Cell>
                <Table.Cell>
                  <MiniPitch gameType="CLASSIC" height={18} /> <span>{classicCount}</span>
                </Table.Cell>
              </>
            )}
            {isRanked && (
              <Table.Cell ta="end" className={classes.points}>
                {points}
              </Table.Cell>
            )}
          </Table.Row>
        ))}
      </Table.Body>
    </Table>
  );
}
