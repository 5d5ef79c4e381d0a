import { Box, Group, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Team } from '@/api/types';
import { useTranslation } from '@/i18n/useTranslation';
import { Button } from '../buttons/Button';
import { ClubBadge } from '@/components/clubs/ClubBadge';
import { Choice } from '../fields/Choice';
import type { FollowedTeam } from './followedTeam';

const ALL = 'all';

interface FollowedHeadProps {
  teams: readonly Team[];
  followed: FollowedTeam;
  onChoose: (followed: FollowedTeam | undefined) => void;
  /** A switch beside the club. */
  children?: ReactNode;
}

/** One's own club, to be changed with a tap, and which of its teams is shown. */
export function FollowedHead({ teams, followed, onChoose, children }: FollowedHeadProps) {
  const { t } = useTranslation('round');
  const own = teams.filter(({ nickName }) => nickName === followed.club);
  const options = own.map(({ teamId, name }) => ({
    value: teamId,
    label: t('visitor.team', { number: /\d+$/.exec(name)?.[0] ?? name }),
  }));
  return (
    <Stack gap="xs">
      <Group justify="space-between" wrap="wrap">
        <Group wrap="nowrap" flex="1 1 14rem" miw={0} style={HEAD_BADGE}>
          <ClubBadge nickName={followed.club} />
          <Title order={2} size="1.5rem" flex={1} miw={0} style={{ overflowWrap: 'anywhere' }}>
            {followed.club}
          </Title>
          <Button variant="subtle" px="xs" mr="-0.5rem" onClick={() => onChoose(undefined)}>
            {t('visitor.change')}
          </Button>
        </Group>
        {children && <Box flex="1 1 14rem">{children}</Box>}
      </Group>
      {own.length > 1 && (
        <Choice
          label={t('visitor.teams')}
          options={[{ value: ALL, label: t('visitor.allTeams') }, ...options]}
          value={followed.teamId ?? ALL}
          onChange={(value) =>
            onChoose({ club: followed.club, ...(value !== ALL && { teamId: value }) })
          }
        />
      )}
    </Stack>
  );
}

const HEAD_BADGE = {
  ['--badge-width' as string]: '2.75rem',
  ['--badge-height' as string]: '2.5rem',
  ['--badge-text' as string]: 'var(--text-body)',
};
