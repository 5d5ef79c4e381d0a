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
/** Shares of the screen that one line of letters takes; from 3 m a tenth of a degree more is a word more. */
const OF_WIDTH = 0.034;
const OF_HEIGHT = 0.058;
/** Narrower than this many letters, two columns would break every name. */
const TWO_COLUMNS = 24;
const MATCH_HEIGHT = 3.1;
const ROW_HEIGHT = 1.5;

/** What fits on a screen of this size, its head and foot left out. */
export function roomOf(width: number, height: number): Room {
  const text = Math.max(SMALLEST_TEXT, Math.min(width * OF_WIDTH, height * OF_HEIGHT));
  const fit = (lines: number) => Math.max(1, Math.floor(height / (text * lines)));
  return {
    text,
    columns: width / text >= TWO_COLUMNS ? 2 : 1,
    matches: fit(MATCH_HEIGHT),
    rows: fit(ROW_HEIGHT) - 1 || 1,
  };
}

/** The items in pages of at most `size`, as evenly filled as can be. */
export function inPages<Item>(items: readonly Item[], size: number): Item[][] {
  const pages = Math.ceil(items.length / size);
  const each = Math.ceil(items.length / Math.max(1, pages));
  return Array.from({ length: pages }, (_, page) => items.slice(page * each, (page + 1) * each));
}
