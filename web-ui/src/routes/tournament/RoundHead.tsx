import { Group } from '@mantine/core';
import type { Tournament } from '@/api/types';
import { RoundClock } from '@/features/clock/components/RoundClock';
import { RoundTitle } from '@/features/round/components/RoundTitle';

interface RoundHeadProps {
  tournament: Tournament;
  round: number;
  /** A confirmed round has no clock any more. */
  isConfirmed?: boolean;
  /** Owner and helpers start and stop the clock. */
  mayControl?: boolean;
}

/** Which round it is, and beside it the clock while it is being played. */
export function RoundHead({
  tournament,
  round,
  isConfirmed = false,
  mayControl = false,
}: RoundHeadProps) {
  const isOn = tournament.status === 'STARTED' && round === tournament.currentRound && !isConfirmed;
  return (
    <Group justify="space-between" gap="0.5rem 1rem">
      <RoundTitle round={round} rounds={tournament.numberOfRounds} />
      {isOn && <RoundClock tournament={tournament} round={round} isControllable={mayControl} />}
    </Group>
  );
}
