import { unzipSync } from 'fflate';
import readWorkbook from 'read-excel-file/universal';
import { NoTableError } from './noTable';

/** Bytes of one part; a larger one would be unpacked by a worker that the content security policy forbids. */
const LARGEST_PART = 524_287;

/** The sheets of an `.xlsx`, each cell as the text it shows. */
export async function sheetsOf(bytes: Uint8Array<ArrayBuffer>): Promise<string[][][]> {
  try {
    checkSizes(bytes);
    const sheets = await readWorkbook(bytes.buffer);
    return sheets.map(({ data }) => data.map((row) => row.map(textOf)));
  } catch (error) {
    if (error instanceof NoTableError) throw error;
    throw new NoTableError('unreadable');
  }
}

function checkSizes(bytes: Uint8Array): void {
  unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      const isRead = /\.(xml|rels)$/.test(name);
      if (isRead && originalSize > LARGEST_PART) throw new NoTableError('tooLarge');
      return false;
    },
  });
}

function textOf(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return cell === null || cell === undefined ? '' : String(cell);
}
