import { minutesOf } from '@/api/time/schedule';
import { useNow } from '@/components/time/useNow';
import { readingOf, type Clocked, type ClockReading } from './clockView';

const TICK = 250;

/** The clock of a round, ticking whatever it shows: an answer may tell that it is earlier than the device thought. */
export function useReading(tournament: Clocked, round: number): ClockReading {
  return readingOf(tournament.clock, round, minutesOf(tournament, round), useNow(TICK));
}
