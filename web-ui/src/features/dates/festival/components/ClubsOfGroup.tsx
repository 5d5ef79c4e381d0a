import { Group, Stack } from '@mantine/core';
import type { DayGroup } from '@/api/types';
import { ClubBadge } from '@/components/clubs/ClubBadge';
import { TeamDots } from '@/components/clubs/TeamDots';
import classes from './ClubsOfGroup.module.css';

interface ClubsOfGroupProps {
  clubs: readonly Pick<DayGroup['clubs'][number], 'clubId' | 'nickName' | 'numberOfTeams'>[];
}

/** The clubs of a tournament for the big screen, each with the children of its teams. */
export function ClubsOfGroup({ clubs }: ClubsOfGroupProps) {
  return (
    <Stack component="ul" gap="calc(12 * var(--u))">
      {clubs.map(({ clubId, nickName, numberOfTeams }) => (
        <li key={clubId} className={classes.club}>
          <ClubBadge nickName={nickName} />
          <span>{nickName}</span>
          <Group component="span" gap={6} justify="end">
            {Array.from({ length: numberOfTeams }, (_, team) => (
              <TeamDots key={team} club={nickName} />
            ))}
          </Group>
        </li>
      ))}
    </Stack>
  );
}
