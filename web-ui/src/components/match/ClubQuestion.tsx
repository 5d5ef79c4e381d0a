import { Box, Button, Group, Stack, Title } from '@mantine/core';
import type { CSSProperties } from 'react';
import { useTranslation } from '@/i18n/useTranslation';
import { ClubBadge } from '../ClubBadge';
import { Grid } from '../surfaces/Grid';
import { TeamDots } from '../TeamDots';
import type { FollowedTeam } from './followedTeam';
import { NOBODY, type ClubsTeam } from './useFollowedTeam';

interface ClubQuestionProps {
  teams: readonly ClubsTeam[];
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
      <Grid cols={2}>
        {clubs.map((club) => (
          <Button
            key={club}
            variant="default"
            mih={60}
            px="xs"
            justify="start"
            leftSection={<ClubBadge nickName={club} />}
            onClick={() => onChoose({ club })}
          >
            <Box component="span" display="block" ta="start" style={NAME}>
              <span>{club}</span>
              <Group component="span" gap={5} mt={4} style={SMALL_DOTS}>
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
      </Grid>
    </Stack>
  );
}

/** A long name is parted where its cell ends. */
const SMALL_DOTS = { '--dot-size': '7px' } as CSSProperties;
const NAME = { hyphens: 'auto', overflowWrap: 'anywhere' } as const;
