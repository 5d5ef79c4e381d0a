import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '@/i18n/useTranslation';
import { teamsQuery } from '@/api/queries';
import type { Round, TeamName } from '@/api/types';
import { Button } from '@/components/buttons/Button';
import { ClubBadge } from '@/components/clubs/ClubBadge';
import { Grid } from '@/components/surfaces/Grid';
import { Status } from '@/components/surfaces/Status';
import { MatchHeading } from '@/components/match/MatchHeading';
import { useSingleTap } from '@/components/buttons/useSingleTap';

/** Two teams that change places. */
export type Pair = readonly [TeamName, TeamName];

interface SwapChoiceProps {
  tournamentId: string;
  round: Round;
  onPair: (pair: Pair) => void;
}

/** The round team by team: the first tap marks one, the second chooses with whom it swaps. */
export function SwapChoice({ tournamentId, round, onPair }: SwapChoiceProps) {
  const { t } = useTranslation('round-changes');
  const { data: teams = [] } = useQuery(teamsQuery(tournamentId));
  const [first, setFirst] = useState<TeamName>();
  const once = useSingleTap();
  const tap = (team: TeamName) => {
    if (first === undefined) setFirst(team);
    else if (first.teamId === team.teamId) setFirst(undefined);
    else onPair([first, team]);
  };
  const button = ({ teamId, name }: TeamName) => {
    const nickName = teams.find((team) => team.teamId === teamId)?.nickName ?? name;
    return (
      <Button
        key={teamId}
        px="xs"
        justify="start"
        style={{ overflowWrap: 'anywhere' }}
        variant={teamId === first?.teamId ? 'filled' : 'default'}
        aria-pressed={teamId === first?.teamId}
        leftSection={<ClubBadge nickName={nickName} />}
        onClick={(event) => once(teamId, event, () => tap({ teamId, name }))}
      >
        {name}
      </Button>
    );
  };
  const pausing = teams.filter(({ teamId }) => round.pausing.includes(teamId));
  const inOrder = [...round.matches].sort((one, other) => one.pitch.number - other.pitch.number);
  return (
    <Stack>
      {/* What to tap next stays in sight while the matches scroll. */}
      <Status
        ff="heading"
        fw={600}
        fz="lg"
        py="xs"
        pos="sticky"
        top="var(--sheet-header)"
        bg="var(--surface)"
        style={{ zIndex: 1 }}
      >
        {first ? t('swap.second', { team: first.name }) : t('swap.first')}
      </Status>
      {inOrder.map((match) => (
        <section key={match.matchId}>
          <MatchHeading match={match} />
          <Grid cols={2}>
            <Stack gap="xs">{match.home.teams.map(button)}</Stack>
            <Stack gap="xs">{match.away.teams.map(button)}</Stack>
          </Grid>
        </section>
      ))}
      {pausing.length > 0 && (
        <Stack component="section" gap="xs">
          <h3>{t('swap.pausing')}</h3>
          <Grid cols={2}>{pausing.map(button)}</Grid>
        </Stack>
      )}
    </Stack>
  );
}
