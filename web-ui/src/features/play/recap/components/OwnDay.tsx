import { Box, Group, Stack, Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { matchesQuery } from '@/api/queries';
import { minutesOf } from '@/api/time/schedule';
import type { Recap, Team, Tournament } from '@/api/types';
import {
  asSeenBy,
  involvesFollowed,
  isFollowedTeam,
  type FollowedTeam,
} from '@/components/match/followedTeam';
import { OwnResult } from '@/components/match/OwnResult';
import { useTranslation } from '@/i18n/useTranslation';
import { Numbers } from './Numbers';
import classes from './Recap.module.css';

interface OwnDayProps {
  tournament: Tournament;
  teams: readonly Team[];
  followed: FollowedTeam;
  circle: Recap['circle'];
}

/** What one's own club or team played today: three numbers, then match by match; no ranks. */
export function OwnDay({ tournament, teams, followed, circle }: OwnDayProps) {
  const { t } = useTranslation('recap');
  const { data: all } = useSuspenseQuery(matchesQuery(tournament.tournamentId));
  const matches = all.filter((match) => involvesFollowed(match, followed));
  const own = teams.filter((team) => isFollowedTeam(team, followed));
  const opponents = new Set(
    own
      .map(({ nickName, teamId }) => ({ club: nickName, teamId }))
      .flatMap((one) =>
        matches
          .filter((match) => involvesFollowed(match, one))
          .flatMap((match) => asSeenBy(match, one).other.teams.map(({ teamId }) => teamId)),
      ),
  );
  // Within a club, own teams meet each other.
  own.forEach(({ teamId }) => opponents.delete(teamId));
  const minutes = matches.reduce((sum, { round }) => sum + minutesOf(tournament, round), 0);
  // Those who took part, as the whole day counts them.
  const children = circle.children.filter(({ club }) => club === followed.club).length;
  return (
    <Stack>
      <Numbers
        numbers={[
          [matches.length, t('numbers.games', { count: matches.length })],
          own.length === 1 ? [minutes, t('numbers.minutes')] : [children, t('numbers.children')],
          [opponents.size, t('numbers.opponents', { count: opponents.size })],
        ]}
      />
      <Stack component="ol" gap={0}>
        {matches.map((match) => (
          <li key={match.matchId} className={classes.match}>
            <Group wrap="nowrap" gap="xs" mih="var(--touch)">
              <Text component="span" c="dimmed" miw="1rem">
                {match.round}
              </Text>
              <Box flex={1} miw={0}>
                <OwnResult match={match} followed={followed} withOwn={own.length > 1} />
              </Box>
            </Group>
          </li>
        ))}
      </Stack>
    </Stack>
  );
}
