import type { Clocked } from '../clockView';
import { useReading } from '../useReading';
import { ClockFace } from './ClockFace';

/** The clock of the open round of a tournament, to be read only. */
export function DayClock({ tournament }: { tournament: Clocked }) {
  const reading = useReading(tournament, tournament.currentRound);
  return <ClockFace tournament={tournament} reading={reading} />;
}
