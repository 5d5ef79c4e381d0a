/** The local moment so many minutes after another, both written as "2026-11-21T10:00". */
export function endOf(kickOff: string, minutes: number): string {
  // Read as if it were UTC: the planned time of day has no zone, and no clock change may touch it.
  return new Date(Date.parse(`${kickOff.slice(0, 16)}Z`) + minutes * 60_000)
    .toISOString()
    .slice(0, 16);
}
