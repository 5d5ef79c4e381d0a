import { Group, Stack, Text, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useState } from 'react';
import type { Match } from '@/api/types';
import type { FollowedTeam } from '@/components/match/followedTeam';
import { OwnResult } from '@/components/match/OwnResult';
import { useTranslation } from '@/i18n/useTranslation';

interface PlayedRoundsProps {
  /** Which rounds they are. */
  title: string;
  followed: FollowedTeam;
  /** The games of one's own club in them, once they are known. */
  matches: readonly Match[] | undefined;
}

/** The rounds that are over in one row, which unfolds their games. */
export function PlayedRounds({ title, followed, matches }: PlayedRoundsProps) {
  const { t } = useTranslation('round');
  const [isOpen, setOpen] = useState(false);
  const Sign = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <>
      <UnstyledButton
        mih="var(--touch)"
        w="100%"
        fw={600}
        fz="inherit"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Group justify="space-between" gap="0 1rem">
          <span>{title}</span>
          <Group component="span" gap="xs" wrap="nowrap">
            <Text component="span" c="dimmed">
              {matches && t('visitor.matches', { count: matches.length })}
            </Text>
            <Sign size={20} aria-hidden />
          </Group>
        </Group>
      </UnstyledButton>
      {isOpen && (
        <Stack component="ul" gap="sm" pb="sm">
          {matches?.map((match) => (
            <li key={match.matchId}>
              <OwnResult match={match} followed={followed} withOwn />
            </li>
          ))}
        </Stack>
      )}
    </>
  );
}
