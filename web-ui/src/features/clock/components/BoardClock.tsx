import type { Clocked } from '../clockView';
import { useReading } from '../useReading';
import { useWakeLock } from '../useWakeLock';
import { ClockFace } from './ClockFace';

interface BoardClockProps {
  tournament: Clocked;
  round: number;
}

/** The clock in figures for the other end of the room; as long as it is shown, the screen stays on. */
export function BoardClock({ tournament, round }: BoardClockProps) {
  const reading = useReading(tournament, round);
  useWakeLock(true);
  return <ClockFace tournament={tournament} reading={reading} withReady withWord />;
}
