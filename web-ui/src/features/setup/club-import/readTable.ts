import Papa from 'papaparse';
import { cleaned, isName, numberIn } from './cells';
import { isHeading, LINES_BEFORE_HEADINGS, namesClubs } from './headings';
import { NoTableError } from './noTable';

/** A table as it was pasted or lies in a file: each line with the same number of cells, no empty lines. */
export type Rows = readonly (readonly string[])[];

/** A table that was read, and from which of several sheets. */
export interface Read {
  rows: Rows;
  sheet?: string;
}

/** Bytes of a file, or characters of a text. */
const LARGEST = 1_000_000;
const MOST_CELLS = 2_000;
const SEPARATORS = ['\t', ';', '|', ','];
/** What no text holds: with it as the quote, quotes are characters like others. */
const NO_QUOTE = '\0';
const BYTE_ORDERS = [
  { mark: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { mark: [0xff, 0xfe], encoding: 'utf-16le' },
  { mark: [0xfe, 0xff], encoding: 'utf-16be' },
];
/** How every `.xlsx` begins. */
const ZIP = [0x50, 0x4b, 0x03, 0x04];

/** The table in a text: of all separators the one by which most is understood. */
export function readText(text: string): Rows {
  if (text.length > LARGEST) throw new NoTableError('tooLarge');
  // Without quotes each line is one of the table.
  if (!text.includes('"') && areTooMany(text.split('\n'))) throw new NoTableError('tooManyCells');
  return tableOf(best(SEPARATORS.map((separator) => ({ rows: split(text, separator) }))).rows);
}

/** The table in a file, whatever it calls itself. */
export async function readFile(file: Blob): Promise<Read> {
  if (file.size > LARGEST) throw new NoTableError('tooLarge');
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!startsWith(bytes, ZIP)) return { rows: readText(decoded(bytes)) };
  const { sheetsOf } = await import('./readWorkbook');
  const sheets = (await sheetsOf(bytes)).filter(({ rows }) => rows.some(hasName));
  const ofClubs = sheets.filter(({ rows }) => isOfClubs(rows));
  const { rows, sheet } = best(ofClubs.length > 0 ? ofClubs : sheets);
  return { rows: tableOf(rows), ...(sheets.length > 1 && { sheet }) };
}

function decoded(bytes: Uint8Array): string {
  const marked = BYTE_ORDERS.find(({ mark }) => startsWith(bytes, mark));
  if (!marked && bytes.includes(0)) throw new NoTableError('unreadable');
  try {
    return new TextDecoder(marked?.encoding ?? 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(marked?.encoding ?? 'windows-1252').decode(bytes);
  }
}

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte);
}

function split(text: string, delimiter: string): string[][] {
  const quoted = Papa.parse<string[]>(text, { delimiter });
  // A quote that nothing closes would swallow the lines after it.
  const isBroken = quoted.errors.some(({ type }) => type === 'Quotes');
  return isBroken
    ? Papa.parse<string[]>(text, { delimiter, quoteChar: NO_QUOTE }).data
    : quoted.data;
}

/** Whether its headings say so: results have more numbers than the clubs that they are of. */
function isOfClubs(rows: readonly string[][]): boolean {
  return rows.filter(hasName).slice(0, LINES_BEFORE_HEADINGS).some(namesClubs);
}

/** The table of which most cells are known headings or numbers; of equals the first with columns throughout. */
function best<T extends { rows: string[][] }>(tables: readonly T[]): T {
  const isNone = tables.every(({ rows }) => areTooMany(rows.flat()));
  if (isNone) throw new NoTableError(tables.length > 0 ? 'tooManyCells' : 'empty');
  return tables
    .map((table) => ({ table, worth: understoodIn(table.rows) + evenness(table.rows) }))
    .reduce((one, other) => (other.worth > one.worth ? other : one)).table;
}

/** Whether no table can be made of them: told before they are read one by one, which takes seconds. */
function areTooMany(cells: readonly string[]): boolean {
  let names = 0;
  return cells.some((cell) => isName(cell) && ++names > MOST_CELLS);
}

const hasName = (row: readonly string[]) => row.some(isName);

function understoodIn(rows: readonly string[][]): number {
  const cells = rows.filter(hasName).flat().map(cleaned);
  return cells.filter((cell) => numberIn(cell) !== undefined || isHeading(cell)).length;
}

/** Less than one cell that is understood. */
function evenness(rows: readonly string[][]): number {
  const widths = new Set(rows.filter((row) => row.some(Boolean)).map((row) => row.length));
  return rows.length > 1 && widths.size === 1 && !widths.has(1) ? 0.5 : 0;
}

function tableOf(raw: readonly string[][]): Rows {
  const rows = raw.filter(hasName).map((row) => row.map(cleaned));
  const width = Math.max(0, ...rows.map((row) => row.findLastIndex(Boolean) + 1));
  if (width === 0) throw new NoTableError('empty');
  if (rows.length * width > MOST_CELLS) throw new NoTableError('tooManyCells');
  return rows.map((row) => Array.from({ length: width }, (_, column) => row[column] ?? ''));
}
