import { Group } from '@mantine/core';
import { useTranslation } from '@/i18n/useTranslation';
import { ClubBadge } from '@/components/clubs/ClubBadge';
import { Table } from '@/components/surfaces/Table';
import type { Club } from '@/features/setup/clubs/clubView';

/** All teams as a table: name, club, and for the owner the strength. */
export function TeamsTable({ clubs }: { clubs: readonly Club[] }) {
  const { t } = useTranslation('clubs');
  const teams = clubs.flatMap((club) => club.teams);
  const withStrength = teams.some(({ estimatedSkill }) => typeof estimatedSkill === 'number');
  return (
    <Table>
      <Table.Columns
        names={[t('table.team'), t('table.club'), withStrength && t('table.strength')]}
      />
      <Table.Body>
        {teams.map((team) => (
          <Table.Row key={team.teamId} c={team.withdrawn ? 'dimmed' : undefined}>
            <Table.Heading scope="row">
              <Group
                component="span"
                wrap="nowrap"
                display="inline-flex"
                ff="heading"
                fw={600}
                fz="lg"
                lh={1.2}
              >
                <ClubBadge nickName={team.nickName} />
                {team.name}
              </Group>
            </Table.Heading>
            <Table.Cell>
              <span>{team.club}</span>
              {team.state !== 'PRESENT' && <span> ({t(`state.${team.state}`)})</span>}
            </Table.Cell>
            {withStrength && <Table.Cell>{team.estimatedSkill}</Table.Cell>}
          </Table.Row>
        ))}
      </Table.Body>
    </Table>
  );
}
