import { Group, Stack, Text, Title } from '@mantine/core';
import type { CopyProposal, ProposedTeam } from '@/api/types';
import { ClubBadge } from '@/components/ClubBadge';
import { YesNo } from '@/components/fields/YesNo';
import { Row, Rows } from '@/components/surfaces/Row';
import { useTranslation } from '@/i18n/useTranslation';

interface CopiedTeamsProps {
  clubs: readonly CopyProposal[];
  /** Whether the strengths that the results taught are taken, or the estimates kept. */
  isLearned: boolean;
  onLearned: (isLearned: boolean) => void;
}

/** The teams whose strength changes by what was played; those that stay as they are need no line. */
export function CopiedTeams({ clubs, isLearned, onLearned }: CopiedTeamsProps) {
  const { t } = useTranslation('series');
  const teams = clubs.flatMap((club) =>
    club.teams.map((team) => ({ ...team, nickName: club.nickName })),
  );
  const changed = teams.filter(({ proposed, estimatedSkill }) => proposed !== estimatedSkill);
  if (changed.length === 0) return null;
  return (
    <Stack gap="xs" component="section">
      <Group justify="space-between">
        <Title order={3}>{t('copy.strengths')}</Title>
        <Text c="dimmed">{t('copy.changed', { count: changed.length, teams: teams.length })}</Text>
      </Group>
      <YesNo
        label={t('copy.learned')}
        description={t('copy.learnedWhy')}
        checked={isLearned}
        onChange={(event) => onLearned(event.currentTarget.checked)}
      />
      <Rows label={t('copy.strengths')}>
        {changed.map((team) => (
          <Row
            key={team.teamId}
            icon={<ClubBadge nickName={team.nickName} />}
            title={team.name}
            hint={t(isLearned ? `copy.why.${reasonOf(team)}` : 'copy.kept')}
            end={<Strength team={team} isLearned={isLearned} />}
          />
        ))}
      </Rows>
    </Stack>
  );
}

function Strength({ team, isLearned }: { team: ProposedTeam; isLearned: boolean }) {
  const { estimatedSkill: before, proposed } = team;
  return (
    <Text ff="heading" fw={700} fz="xl" c="var(--ink)">
      {isLearned ? `${before} → ${proposed}` : before}
    </Text>
  );
}

/** Why a strength changes, as far as two words can say. */
function reasonOf({ proposed, estimatedSkill, won, lost }: ProposedTeam) {
  if (proposed > estimatedSkill) return won > lost ? 'WON' : 'KEPT_UP';
  return lost > won ? 'LOST' : 'TO_THE_MIDDLE';
}
