import { Button, Group, Stack, Title } from '@mantine/core';
import type { CSSProperties } from 'react';
import { useTranslation } from '@/i18n/useTranslation';
import { ClubBadge } from '@/components/clubs/ClubBadge';
import { TeamDots } from '@/components/clubs/TeamDots';
import type { FollowedTeam } from './followedTeam';
import { widest } from '@/components/clubs/nameWidth';
import { NOBODY, type ClubsTeam } from './useFollowedTeam';

interface ClubQuestionProps {
  teams: readonly ClubsTeam[];
  onChoose: (followed: FollowedTeam | typeof NOBODY) => void;
}

/** The first question to a parent: one tap, and the page shows the day of that club. */
export function ClubQuestion({ teams, onChoose }: ClubQuestionProps) {
  const { t } = useTranslation('round');
  const clubs = [...new Set(teams.map(({ nickName }) => nickName))];
  const word = widest(clubs.join(' ').split(/[ -]/));
  // Two beside each other, unless a word of a name would be torn.
  const cell = {
    mih: 60,
    flex: `1 1 max(50% - 0.25rem, ${word} * var(--text-large) + 4.5rem)`,
  };
  return (
    <Stack component="section" gap="sm" className="only-screen">
      <Title order={2}>{t('visitor.question')}</Title>
      <Group>
        {clubs.map((club) => (
          <Button
            key={club}
            variant="default"
            {...cell}
            px="xs"
            justify="start"
            leftSection={<ClubBadge nickName={club} />}
            onClick={() => onChoose({ club })}
          >
            <span style={NAME}>
              <span>{club}</span>
              <Group component="span" gap={5} mt={4} style={SMALL_DOTS}>
                {teams
                  .filter(({ nickName }) => nickName === club)
                  .map(({ teamId }) => (
                    <TeamDots key={teamId} club={club} />
                  ))}
              </Group>
            </span>
          </Button>
        ))}
        <Button
          variant="default"
          {...cell}
          px="sm"
          c="dimmed"
          bd="1px dashed var(--control-line)"
          bg="transparent"
          onClick={() => onChoose(NOBODY)}
        >
          {t('visitor.lookOn')}
        </Button>
      </Group>
    </Stack>
  );
}

const SMALL_DOTS = { '--dot-size': '7px' } as CSSProperties;
const NAME = { display: 'block', textAlign: 'start', overflowWrap: 'anywhere' } as const;
