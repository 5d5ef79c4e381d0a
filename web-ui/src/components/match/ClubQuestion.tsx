import { Box, Button, Group, Stack, Title } from '@mantine/core';
import type { Team } from '@/api/types';
import { useTranslation } from '@/i18n/useTranslation';
import { ClubBadge } from '../ClubBadge';
import { TeamDots } from '../TeamDots';
import type { FollowedTeam } from './followedTeam';
import { NOBODY } from './useFollowedTeam';

interface ClubQuestionProps {
  teams: readonly Team[];
  onChoose: (followed: FollowedTeam | typeof NOBODY) => void;
}

/** The first question to a parent: one tap, and the page shows the day of that club. */
export function ClubQuestion({ teams, onChoose }: ClubQuestionProps) {
  const { t } = useTranslation('round');
  const clubs = [...new Set(teams.map(({ nickName }) => nickName))];
  const isEven = clubs.length % 2 === 0;
  return (
    <Stack component="section" gap="sm">
      <Title order={2}>{t('visitor.question')}</Title>
      <Box display="grid" style={TWO_COLUMNS}>
        {clubs.map((club) => (
          <Button
            key={club}
            variant="default"
            mih={60}
            px="sm"
            justify="start"
            leftSection={<ClubBadge nickName={club} />}
            onClick={() => onChoose({ club })}
          >
            <Box component="span" display="block" ta="start">
              <span>{club}</span>
              <Group component="span" gap={5} mt={4}>
                {teams
                  .filter(({ nickName }) => nickName === club)
                  .map(({ teamId }) => (
                    <TeamDots key={teamId} club={club} />
                  ))}
              </Group>
            </Box>
          </Button>
        ))}
        <Button
          variant="default"
          mih={60}
          px="sm"
          c="dimmed"
          bd="1px dashed var(--control-line)"
          bg="transparent"
          style={isEven ? { gridColumn: '1 / -1' } : undefined}
          onClick={() => onChoose(NOBODY)}
        >
          {t('visitor.lookOn')}
        </Button>
      </Box>
    </Stack>
  );
}

/** The library's grid writes a style sheet into the page, which no page here may. */
const TWO_COLUMNS = { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: '0.625rem' };
