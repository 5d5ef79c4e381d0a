import { seen } from '@/components/clubs/nameKey';

/** A number on its own: "2", "2,0", "2 Teams", "2 x". */
const NUMBER = /^(\d{1,6})(?:[.,](\d{1,6}))?\s*(?:x|×|teams?|mannschaft(?:en)?)?\.?$/i;
/** Our own tables put an apostrophe before what a spreadsheet would convert; 's-Hertogenbosch keeps its own. */
const GUARD = /^'(?=[^\p{Ll}])/u;
const BETWEEN = /\s*[/;|+]\s*|,\s+|\s+/;

/** A cell on one line. */
export function cleaned(cell: string): string {
  return cell
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .replace(GUARD, '');
}

export function numberIn(cell: string): number | undefined {
  const [, whole, part = '0'] = NUMBER.exec(seen(cell)) ?? [];
  return whole === undefined ? undefined : Number(`${whole}.${part}`);
}

/** The numbers of a cell: one, or one for each team as in "5/4/6"; undefined where something else stands there. */
export function numbersIn(cell: string): number[] | undefined {
  const numbers = cell.split(BETWEEN).filter(Boolean).map(numberIn);
  return numbers.every((number) => number !== undefined) ? numbers : undefined;
}

/** A name has a letter, a digit or a picture. */
export function isName(cell: string): boolean {
  return /[\p{L}\p{N}\p{Extended_Pictographic}\p{RI}]/u.test(cell);
}

/** Words that are neither a number nor an address. */
export function isText(cell: string): boolean {
  return /\p{L}/u.test(cell) && numberIn(cell) === undefined && !/@|https?:/.test(cell);
}
