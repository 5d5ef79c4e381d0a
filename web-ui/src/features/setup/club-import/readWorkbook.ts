import { strFromU8, unzipSync } from 'fflate';
import readWorkbook from 'read-excel-file/universal';
import { NoTableError } from './noTable';

/** Bytes of one part; a larger one would be unpacked by a worker that the content security policy forbids. */
const LARGEST_PART = 524_287;
/** Bytes of all parts. */
const LARGEST_SUM = 4_000_000;
/** Cells of all sheets, with those that the reader fills gaps with. */
const MOST_FILLED = 200_000;
/** Characters of all sheets: a text that lies in the file once may stand in many cells. */
const MOST_TEXT = 1_000_000;

const ROW = /[<:]row[\s/>]/g;
/** The prefix of what refers to other parts; no place, although it reads like one. */
const PREFIX = /\sxmlns:r=/g;
/** Where a row or a cell stands; what is no plain "7" or "AB7" stands nowhere. */
const PLACE = /[\s:]r\s*=\s*(?:["']([A-Z]{0,3})(\d{1,7})["'])?/g;

/** The sheets of an `.xlsx` with their names, each cell as the text it shows. */
export async function sheetsOf(bytes: Uint8Array<ArrayBuffer>) {
  try {
    checkSizes(bytes);
    const sheets = await readWorkbook(bytes.buffer);
    const addText = counterUpTo(MOST_TEXT);
    return sheets.map(({ sheet, data }) => ({
      sheet,
      rows: data.map((row) => {
        const cells = row.map(textOf);
        addText(cells.join('\t').length + 1);
        return cells;
      }),
    }));
  } catch (error) {
    if (error instanceof NoTableError) throw error;
    throw new NoTableError('unreadable');
  }
}

function checkSizes(bytes: Uint8Array): void {
  const addBytes = counterUpTo(LARGEST_SUM);
  const parts = unzipSync(bytes, {
    filter: ({ name, size, originalSize }) => {
      if (!/\.(xml|rels)$/.test(name)) return false;
      // A part that is not packed takes its size, whatever it says of the original one.
      const unpacked = Math.max(size, originalSize);
      if (unpacked > LARGEST_PART) throw new NoTableError('tooLarge');
      addBytes(unpacked);
      return true;
    },
  });
  const addCells = counterUpTo(MOST_FILLED);
  for (const part of Object.values(parts)) addCells(filledBy(strFromU8(part)));
}

/** How many cells the reader makes of a part. */
function filledBy(part: string): number {
  if (!part.includes('sheetData')) return 0;
  let lastRow = 0;
  let lastColumn = 1;
  for (const [, letters, row = Infinity] of part.replace(PREFIX, ' ').matchAll(PLACE)) {
    lastRow = Math.max(lastRow, Number(row));
    lastColumn = Math.max(lastColumn, columnOf(letters));
  }
  // Rows without a number come after all others.
  return (lastRow + (part.match(ROW)?.length ?? 0)) * lastColumn;
}

function columnOf(letters = ''): number {
  return Array.from(letters).reduce((column, letter) => 26 * column + parseInt(letter, 36) - 9, 0);
}

function counterUpTo(most: number): (more: number) => void {
  let sum = 0;
  return (more) => {
    sum += more;
    if (sum > most) throw new NoTableError('tooLarge');
  };
}

function textOf(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return cell === null || cell === undefined ? '' : String(cell);
}
