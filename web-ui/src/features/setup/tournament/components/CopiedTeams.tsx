import { Group, Stack, Text, Title } from '@mantine/core';
import type { CopyProposal, ProposedTeam } from '@/api/types';
import { ClubBadge } from '@/components/clubs/ClubBadge';
import { YesNo } from '@/components/fields/YesNo';
import { Rows } from '@/components/surfaces/Row';
import { useTranslation } from '@/i18n/useTranslation';

interface CopiedTeamsProps {
  clubs: readonly CopyProposal[];
  /** The teams that keep their estimate, whatever the results taught. */
  kept: readonly string[];
  onKept: (kept: string[]) => void;
}

/** The teams whose strength changes by what was played; those that stay as they are need no line. */
export function CopiedTeams({ clubs, kept, onKept }: CopiedTeamsProps) {
  const { t } = useTranslation('series');
  const teams = clubs.flatMap((club) =>
    club.teams.map((team) => ({ ...team, nickName: club.nickName })),
  );
  const changed = teams.filter(({ proposed, estimatedSkill }) => proposed !== estimatedSkill);
  if (changed.length === 0) return null;
  const turn = (teamId: string, isLearned: boolean) =>
    onKept(isLearned ? kept.filter((each) => each !== teamId) : [...kept, teamId]);
  return (
    <Stack gap="xs" component="section">
      <Group justify="space-between">
        <Title order={3}>{t('copy.strengths')}</Title>
        <Text c="dimmed">{t('copy.changed', { count: changed.length, teams: teams.length })}</Text>
      </Group>
      <Rows label={t('copy.strengths')}>
        {changed.map((team) => {
          const isLearned = !kept.includes(team.teamId);
          return (
            <YesNo
              key={team.teamId}
              inCard
              label={<Strength team={team} isLearned={isLearned} />}
              checked={isLearned}
              onChange={(event) => turn(team.teamId, event.currentTarget.checked)}
            />
          );
        })}
      </Rows>
    </Stack>
  );
}

interface StrengthProps {
  team: ProposedTeam & Pick<CopyProposal, 'nickName'>;
  isLearned: boolean;
}

/** A team, what becomes of its strength, and why. */
function Strength({ team, isLearned }: StrengthProps) {
  const { t } = useTranslation('series');
  const { name, nickName, estimatedSkill: before, proposed } = team;
  return (
    <Group component="span" gap="sm" wrap="nowrap" flex={1}>
      <ClubBadge nickName={nickName} />
      <Text component="span" flex={1} style={{ overflowWrap: 'anywhere' }}>
        <Text component="span" display="block" inherit>
          {name}
        </Text>
        <Text component="span" c="dimmed" fw={400}>
          {t(isLearned ? `copy.why.${reasonOf(team)}` : 'copy.kept')}
        </Text>
      </Text>
      <Text component="span" ff="heading" fw={700} fz="xl" me="sm">
        {isLearned ? `${before} → ${proposed}` : before}
      </Text>
    </Group>
  );
}

/** Of strengths from 1 to 10. */
const MIDDLE = 5.5;

/** Why a strength changes, as far as two words can say. */
function reasonOf({ proposed, estimatedSkill, won, drawn, lost }: ProposedTeam) {
  const isUp = proposed > estimatedSkill;
  if (isUp && won > lost) return 'WON';
  if (isUp && won === lost && won + drawn > 0) return 'KEPT_UP';
  if (!isUp && lost > won) return 'LOST';
  // What is known fades until the next date, also of a team that did not play.
  const isNearer = Math.abs(proposed - MIDDLE) < Math.abs(estimatedSkill - MIDDLE);
  return isNearer ? 'TO_THE_MIDDLE' : 'BY_RESULTS';
}
