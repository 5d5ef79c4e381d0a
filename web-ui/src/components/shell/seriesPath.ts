/** The public address of a series. */
export function seriesPath(seriesId: string): string {
  return `/series/${seriesId}`;
}
