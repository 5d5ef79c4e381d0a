import { Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { roundQuery } from '@/api/queries';
import type { Tournament } from '@/api/types';
import { ClockFace } from '@/features/play/clock/components/ClockFace';
import { RoundClock } from '@/features/play/clock/components/RoundClock';
import { RoundTitle } from '@/features/play/round/components/RoundTitle';
import classes from './RoundHeading.module.css';

interface PageHeadingProps {
  tournament: Pick<Tournament, 'name'>;
  children: ReactNode;
}

/** A page's title, and of what tournament it is, in the bar on top. */
export function PageHeading({ tournament, children }: PageHeadingProps) {
  return (
    <Stack gap={0} className={classes.heading}>
      {children}
      <Text lineClamp={2} className={classes.name}>
        {tournament.name}
      </Text>
    </Stack>
  );
}

interface HeadingClockProps {
  tournament: Tournament;
  /** Its owner and helpers turn it. */
  isControllable: boolean;
}

/** The clock of the current round in the bar on top. */
export function HeadingClock({ tournament, isControllable }: HeadingClockProps) {
  const { tournamentId, currentRound: round } = tournament;
  const { data } = useQuery(roundQuery(tournamentId, round));
  return (
    <Group wrap="nowrap" className={classes.clock} mod={{ clock: true, plain: !isControllable }}>
      {data?.state === 'OPEN' ? (
        <RoundClock tournament={tournament} round={round} isControllable={isControllable} />
      ) : (
        <ClockFace tournament={tournament} />
      )}
    </Group>
  );
}

interface RoundHeadProps {
  tournament: Tournament;
  round: number;
  /** A confirmed round has no clock any more. */
  isConfirmed?: boolean;
}

/** On the page itself which round it is, and beside it the clock while it is being played. */
export function RoundHead({ tournament, round, isConfirmed = false }: RoundHeadProps) {
  const isOn = tournament.status === 'STARTED' && round === tournament.currentRound && !isConfirmed;
  return (
    <Group justify="space-between" gap="0.5rem 1rem">
      <RoundTitle round={round} rounds={tournament.numberOfRounds} />
      {isOn && <RoundClock tournament={tournament} round={round} />}
    </Group>
  );
}
