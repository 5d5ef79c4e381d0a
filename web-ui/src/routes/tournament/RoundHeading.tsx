import { Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { roundQuery } from '@/api/queries';
import type { Tournament } from '@/api/types';
import { ClockFace } from '@/features/clock/components/ClockFace';
import { RoundClock } from '@/features/clock/components/RoundClock';
import { RoundTitle } from '@/features/round/components/RoundTitle';
import classes from './RoundHeading.module.css';

interface RoundHeadingProps {
  tournament: Tournament;
  round: number;
}

/** Which round it is and of what tournament, in the bar on top. */
export function RoundHeading({ tournament, round }: RoundHeadingProps) {
  return (
    <PageHeading tournament={tournament}>
      <RoundTitle round={round} rounds={tournament.numberOfRounds} />
    </PageHeading>
  );
}

/** A page's title, and of what tournament it is, in the bar on top. */
export function PageHeading({
  tournament,
  children,
}: {
  tournament: Pick<Tournament, 'name'>;
  children: ReactNode;
}) {
  return (
    <Stack gap={0} className={classes.heading}>
      {children}
      <Text lineClamp={2} className={classes.name}>
        {tournament.name}
      </Text>
    </Stack>
  );
}

interface HeadingClockProps extends RoundHeadingProps {
  /** Its owner and helpers turn it. */
  isControllable?: boolean;
}

/** The clock of the round in the bar on top. */
export function HeadingClock({ tournament, round, isControllable }: HeadingClockProps) {
  const { data } = useQuery(roundQuery(tournament.tournamentId, round));
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
