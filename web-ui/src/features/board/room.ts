/** How large the letters of the big screen are, and how much of them fits. */
export interface Room {
  /** Height of the letters in pixels. */
  text: number;
  columns: number;
  /** Matches, and rows of the table, one above the other. */
  matches: number;
  rows: number;
}

const SMALLEST_TEXT = 26;
/** The letters' share of the place they have; where there are few matches they grow with the width. */
const OF_WIDTH = 0.034;
const OF_HEIGHT = 0.058;
const LARGEST_OF_WIDTH = 0.042;
/** Narrower than this many letters, two columns would break every name. */
const TWO_COLUMNS = 24;
const MATCH_HEIGHT = 3.1;
const ROW_HEIGHT = 1.5;

/** What fits into a place of this size; so many matches are to be shown in it. */
export function roomOf(width: number, height: number, matches: number): Room {
  const least = Math.max(SMALLEST_TEXT, Math.min(width * OF_WIDTH, height * OF_HEIGHT));
  const columns = width / least >= TWO_COLUMNS ? 2 : 1;
  const inAll = Math.max(1, Math.ceil(matches / columns));
  const filling = Math.min(width * LARGEST_OF_WIDTH, height / (inAll * MATCH_HEIGHT));
  const text = Math.max(least, filling);
  // What fills the height exactly must not fail by a rounding.
  const fit = (lines: number) => Math.max(1, Math.floor(height / (text * lines) + 1e-6));
  return { text, columns, matches: fit(MATCH_HEIGHT), rows: Math.max(1, fit(ROW_HEIGHT) - 1) };
}

/** The items in pages of at most `size`, as evenly filled as can be. */
export function inPages<Item>(items: readonly Item[], size: number): Item[][] {
  const pages = Math.ceil(items.length / size);
  const each = Math.ceil(items.length / Math.max(1, pages));
  return Array.from({ length: pages }, (_, page) => items.slice(page * each, (page + 1) * each));
}
