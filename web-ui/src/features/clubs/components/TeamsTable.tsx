import { Group } from '@mantine/core';
import { useTranslation } from '@/i18n/useTranslation';
import { ClubBadge } from '@/components/ClubBadge';
import type { Club } from '../clubView';
import classes from './TeamsTable.module.css';

interface TeamsTableProps {
  clubs: readonly Club[];
}

/** All teams as a table: name, club, and for the owner the strength. */
export function TeamsTable({ clubs }: TeamsTableProps) {
  const { t } = useTranslation('clubs');
  const teams = clubs.flatMap((club) => club.teams.map((team) => ({ team, club })));
  const withStrength = teams.some(({ team }) => typeof team.estimatedSkill === 'number');
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t('table.team')}</th>
          <th scope="col">{t('table.club')}</th>
          {withStrength && <th scope="col">{t('table.strength')}</th>}
        </tr>
      </thead>
      <tbody>
        {teams.map(({ team, club }) => (
          <tr key={team.teamId} data-withdrawn={team.withdrawn || undefined}>
            <th scope="row">
              <Group
                component="span"
                wrap="nowrap"
                display="inline-flex"
                ff="heading"
                fw={600}
                fz="lg"
                lh={1.2}
              >
                <ClubBadge nickName={club.nickName} />
                {team.name}
              </Group>
            </th>
            <td>
              {club.name}
              {team.state !== 'PRESENT' && <span> ({t(`state.${team.state}`)})</span>}
            </td>
            {withStrength && <td>{team.estimatedSkill}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
