import { localMoment } from '@/api/localTime';

/** The instant at which clocks in Germany show a local moment such as "2026-11-20T18:00". */
export function instantOf(moment: string): string {
  const wanted = Date.parse(`${moment}Z`);
  // Twice: the first guess may lie on the other side of a change of the clocks.
  const near = wanted - offsetAt(wanted);
  return new Date(wanted - offsetAt(near)).toISOString();
}

/** How far clocks in Germany are ahead of UTC at an instant, in milliseconds. */
function offsetAt(instant: number): number {
  return Date.parse(`${localMoment(instant)}Z`) - instant;
}
