import { clientConfig } from '@/api/wire/clientConfig';
import { keyOf } from '@/components/clubs/nameKey';
import { lengthOf } from '@/components/clubs/textLength';
import { isText, numberIn, numbersIn } from './cells';
import {
  A_TEAM,
  askedFor,
  HEADINGS,
  headingIn,
  isHeading,
  isSumLine,
  LINES_BEFORE_HEADINGS,
  type Kind,
} from './headings';
import type { Rows } from './readTable';
import { splitTeamNumbers } from './teamNumbers';

/** A table and what each column of it holds; the first lines, `head` of them, hold no club. */
export interface Table {
  rows: Rows;
  kinds: readonly Kind[];
  head: number;
  /** Which of several sheets it is. */
  sheet?: string;
}

const CLUB_PREFIX =
  /(^|\s)(\d\.\s?)?(SV|FC|SC|TSV|TuS|TSG|TV|VfL|VfB|VfR|SG|JSG|JFV|SSV|BSC|DJK|BV|FV|ASV|ESV|Spvgg|SpVg|Eintracht|Borussia|Sport\p{L}*|\p{L}*verein|Club|United)(\s|$)/iu;

/** A table with what its columns seem to hold; where short names are missing there is a place for them. */
export function guessColumns(read: Rows): Table {
  const rows = splitTeamNumbers(read, kindsIn(read).kinds.indexOf('club'));
  const { kinds, head } = kindsIn(rows);
  if (kinds.includes('nickName')) return { rows, kinds, head };
  const place = kinds.indexOf('club') + 1;
  return {
    rows: rows.map((row) => row.toSpliced(place, 0, '')),
    kinds: kinds.toSpliced(place, 0, 'nickName'),
    head,
  };
}

/** What the columns hold by their headings; where there are none, by their contents. */
function kindsIn(rows: Rows): { kinds: Kind[]; head: number } {
  const head = headOf(rows);
  const body = rows.slice(head).filter((row) => !isSumLine(row));
  const columns = (rows[0] ?? []).map((_, index) => ({
    heading: (head > 0 && rows[head - 1]?.[index]) || '',
    cells: body.map((row) => row[index] ?? ''),
  }));
  const isHeaded = columns.some(({ heading }) => isHeading(heading) || askedFor(heading));
  const kinds = isHeaded ? byHeadings(columns) : columns.map((): Kind => 'ignore');
  if (!kinds.includes('club')) put(kinds, 'club', clubColumn(columns, kinds));
  if (!isHeaded) byContents(columns, kinds);
  return { kinds, head };
}

interface Column {
  heading: string;
  cells: readonly string[];
}

/** Lines up to the headings: known ones, or words over numbers. */
function headOf(rows: Rows): number {
  const known = rows.slice(0, LINES_BEFORE_HEADINGS).findIndex((row) => {
    const headings = row.filter(isHeading).length;
    return headings > 1 || (headings === 1 && row.filter(Boolean).length === 1 && row.length === 1);
  });
  if (known >= 0) return known + 1;
  const [first = [], ...others] = rows;
  const overNumbers = first.some((cell, column) => {
    const below = others.map((row) => row[column] ?? '');
    return isText(cell) && others.length > 1 && share(below, isNumber) > 0.8;
  });
  return overNumbers && !first.some(isNumber) ? 1 : 0;
}

function byHeadings(columns: readonly Column[]): Kind[] {
  const kinds = columns.map((): Kind => 'ignore');
  // The surest word first: beside "Verein" a "Name" is somebody's.
  for (const [kind, pattern] of HEADINGS) {
    columns.forEach(({ heading, cells }, index) => {
      const word = headingIn(heading);
      const isTaken = kind !== 'strength' && kinds.includes(kind);
      const isNumeric = share(cells, (cell) => numbersIn(cell) !== undefined) > 0.5;
      // A "Team" may be a name, too.
      const fits = kind !== 'teams' || isNumeric || !A_TEAM.test(word);
      const isFree = kinds[index] === 'ignore' && !isTaken;
      if (isFree && fits && pattern.test(word)) kinds[index] = kind;
    });
  }
  columns.forEach(({ heading, cells }, index) => {
    const kind = askedFor(heading);
    const isFree = kind && kinds[index] === 'ignore' && !kinds.includes(kind);
    if (isFree && ANSWERS[kind]?.(cells)) kinds[index] = kind;
  });
  return kinds;
}

/** Whether cells answer what stands above them. */
const ANSWERS: Partial<Record<Kind, (cells: readonly string[]) => boolean>> = {
  club: (cells) => share(cells, isText) > 0.5,
  teams: areCounts,
  strength: areStrengths,
};

function areCounts(cells: readonly string[]): boolean {
  const { maxTeamsPerClub } = clientConfig().limits;
  const isCount = (cell: string) =>
    Number.isInteger(numberIn(cell)) && isBetween(numberIn(cell), 1, maxTeamsPerClub);
  return share(cells, isCount) > 0.5;
}

function areStrengths(cells: readonly string[]): boolean {
  const { maxStrength } = clientConfig().limits;
  const isStrength = (cell: string) =>
    numbersIn(cell)?.every((number) => isBetween(number, 0.5, maxStrength)) ?? false;
  return share(cells, isStrength) > 0.5;
}

function byContents(columns: readonly Column[], kinds: Kind[]): void {
  const club = kinds.indexOf('club');
  const clubs = columns[club]?.cells ?? [];
  const isFree = (index: number) => kinds[index] === 'ignore';
  const find = (fits: (cells: readonly string[], index: number) => boolean) =>
    columns.findIndex(
      ({ cells }, index) => isFree(index) && cells.some(Boolean) && fits(cells, index),
    );
  const nickNames = find((cells) => areNickNames(cells, clubs));
  put(kinds, 'nickName', nickNames);
  const numbers = find((cells) => areTeamNumbers(cells, clubs));
  const teams = find((cells, index) => areCounts(cells) && !areLineNumbers(cells, index < club));
  // Where the teams are numbered each has its line, and what follows are strengths.
  if (numbers < 0) put(kinds, 'teams', teams);
  const before = numbers < 0 ? teams : numbers;
  if (before < 0) return;
  columns.forEach(({ cells }, index) => {
    const fits = index > before && isFree(index) && areStrengths(cells);
    if (fits) kinds[index] = 'strength';
  });
}

/** The column of words that look most like clubs; of equals the first. */
function clubColumn(columns: readonly Column[], kinds: readonly Kind[]): number {
  const rated = columns.map(({ heading, cells }, index) => {
    const isOther = kinds[index] !== 'ignore' || isHeading(heading);
    return isOther || share(cells, isText) <= 0.5
      ? -1
      : share(cells, (cell) => CLUB_PREFIX.test(cell));
  });
  const highest = Math.max(...rated);
  return highest < 0 ? -1 : rated.indexOf(highest);
}

/** Short words that share a beginning with a word of their club, or its initials: a person's name does not. */
function areNickNames(cells: readonly string[], clubs: readonly string[]): boolean {
  const longest = clientConfig().limits.maxShortNameLength;
  const filled = cells
    .map((cell, index) => ({ cell, club: clubs[index] ?? '' }))
    .filter(({ cell }) => cell);
  const fits = filled.filter(
    ({ cell, club }) => isText(cell) && lengthOf(cell) <= longest && isShortFor(cell, club),
  );
  return fits.length > filled.length / 2;
}

function isShortFor(nickName: string, club: string): boolean {
  const words = wordsOf(club);
  const initials = words.map(([initial]) => initial).join('');
  const [short = ''] = wordsOf(nickName);
  if (short === initials) return true;
  const shares = (word: string) => word.slice(0, 3) === short.slice(0, 3);
  return short.length > 1 && words.some(shares);
}

function wordsOf(name: string): string[] {
  return keyOf(name).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Numbers that count lines and say nothing of how many teams there are. */
function areLineNumbers(cells: readonly string[], isBefore: boolean): boolean {
  const counts = cells.every((cell, index) => numberIn(cell) === index + 1);
  return counts && cells.length > (isBefore ? 1 : 3);
}

/** The first, second and third team of a club, each in its line. */
function areTeamNumbers(cells: readonly string[], clubs: readonly string[]): boolean {
  const seen = new Map<string, number>();
  const areCounted = cells.every((cell, index) => {
    const key = keyOf(clubs[index] ?? '');
    seen.set(key, (seen.get(key) ?? 0) + 1);
    return numberIn(cell) === seen.get(key);
  });
  return areCounted && [...seen.values()].some((lines) => lines > 1);
}

function put(kinds: Kind[], kind: Kind, index: number): void {
  if (index >= 0) kinds[index] = kind;
}

const isNumber = (cell: string) => numberIn(cell) !== undefined;

function isBetween(number: number | undefined, least: number, most: number): boolean {
  return number !== undefined && number >= least && number <= most;
}

/** How many of the filled cells fit. */
function share(cells: readonly string[], fits: (cell: string) => boolean): number {
  const filled = cells.filter(Boolean);
  return filled.length === 0 ? 0 : filled.filter(fits).length / filled.length;
}
