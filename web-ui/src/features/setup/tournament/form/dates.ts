const WEEKS = 4;
const DAY = 86_400_000;
const SATURDAY = 6;

/** The same weekday in the next month, four weeks or a multiple of them later, and not before today. */
export function nextDate(date: string, today: string): string {
  let next = date;
  do next = daysAfter(next, WEEKS * 7);
  while (next < today);
  return next;
}

/** The first Saturday after a day. */
export function nextSaturday(today: string): string {
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  return daysAfter(today, ((SATURDAY - weekday + 6) % 7) + 1);
}

function daysAfter(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);
}
