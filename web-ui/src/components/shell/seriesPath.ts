/** The public address of a series. */
export function seriesPath(seriesId: string): string {
  return `/series/${seriesId}`;
}

/** A page of a day of a series; without one, what is on. */
export type DayPage = 'mine' | 'info' | 'split' | 'screen';

/** The public address of a day of a series. */
export function dayPath(seriesId: string, date: string, page?: DayPage): string {
  const home = `${seriesPath(seriesId)}/${date}`;
  return page ? `${home}/${page}` : home;
}

/** The one link for everybody on the day. */
export function dayLink(seriesId: string, date: string): string {
  return new URL(dayPath(seriesId, date), window.location.origin).href;
}
