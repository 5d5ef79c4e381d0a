import { useQuery } from '@tanstack/react-query';
import { configQuery } from '@/api/queries';
import { minutesOf } from '@/api/time/schedule';
import { useNow } from '@/components/time/useNow';
import { breakLeft, secondsLeft, type Clocked } from './clockView';

const TICK = 500;

/** Seconds that are left of the break between two rounds; 0 while one is played, and after the last. */
export function useBreakLeft(tournament: Clocked): number {
  const { clock, numberOfRounds, tournamentId } = tournament;
  const now = useNow(TICK);
  const minutes = clock === null ? 0 : minutesOf(tournament, clock.round);
  const isOver = clock !== null && secondsLeft(clock, clock.round, minutes, now) <= 0;
  // The plan of the day is asked for only when there is a break: most visits never need it.
  const { data: config } = useQuery({ ...configQuery(tournamentId), enabled: isOver });
  if (!config || !clock || clock.round >= numberOfRounds) return 0;
  return breakLeft(clock, config.plan, minutes, now);
}
