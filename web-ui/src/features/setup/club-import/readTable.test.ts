import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { guessColumns } from './columns';
import { propose } from './proposal';
import { readFile, readText, type Rows } from './readTable';

const CASES = join(import.meta.dirname, '../../../../../tests/cases/tables');

interface Expected {
  clubs: { club: string; nickName?: string; teams: number; strengths?: number[] }[];
  problems: string[];
  ignored?: string[];
}

function proposal(rows: Rows) {
  return propose(guessColumns(rows), []);
}

const cases = readdirSync(CASES).filter((name) => /\.[ct]sv$/.test(name));

test.each(cases)('%s comes out as expected', async (name) => {
  const file = join(CASES, name);
  const expected = JSON.parse(readFileSync(`${file}.expected.json`, 'utf8')) as Expected;
  const { rows } = await readFile(new Blob([new Uint8Array(readFileSync(file))]));
  const table = guessColumns(rows);
  const { clubs, corrections } = proposal(rows);
  expect(clubs).toHaveLength(expected.clubs.length);
  expected.clubs.forEach((one, index) => {
    const read = clubs[index];
    expect(read?.club).toBe(one.club);
    if (one.nickName) expect(read?.nickName).toBe(one.nickName);
    expect(read?.teams).toHaveLength(one.teams);
    expect(read?.teams.map(({ estimatedSkill }) => estimatedSkill)).toEqual(
      one.strengths ?? read?.teams.map(() => 5),
    );
  });
  expect(corrections).toBe(expected.problems.length);
  const ignored = (table.rows[0] ?? []).filter((_, column) => table.kinds[column] === 'ignore');
  expect(ignored).toEqual(expected.ignored ?? []);
});

const littleEndian = (text: string) =>
  new Uint8Array(Uint16Array.from(text, (unit) => unit.charCodeAt(0)).buffer);

test.each([
  ['UTF-8', (text: string) => new TextEncoder().encode(text)],
  ['UTF-16, low bytes first', littleEndian],
  [
    'UTF-16, high bytes first',
    (text: string) => littleEndian(text).map((_, index, all) => all[index ^ 1] ?? 0),
  ],
])('%s is read by its mark', async (_encoding, encode) => {
  const { rows } = await readFile(new Blob([encode('\ufeffVerein;Teams\r\nŁKS Żółw;2\r\n')]));
  expect(rows).toEqual([
    ['Verein', 'Teams'],
    ['ŁKS Żółw', '2'],
  ]);
});

test('what is too large, empty or no table is refused by name', async () => {
  const refusal = (content: BlobPart) => expect(readFile(new Blob([content]))).rejects;
  await refusal('a'.repeat(1_000_001)).toThrow('tooLarge');
  await refusal(' \n;;\n').toThrow('empty');
  await refusal(`${'a;'.repeat(1_500)}b\n`.repeat(2)).toThrow('tooManyCells');
  await refusal('%PDF-1.7\0\0').toThrow('unreadable');
  await refusal('PK\x03\x04 broken').toThrow('unreadable');
});

test('a text of far too many lines is refused before its cells are read', () => {
  const reading = vi.spyOn(String.prototype, 'normalize');
  expect(() => readText('ab\n'.repeat(250_000))).toThrow('tooManyCells');
  expect(reading).not.toHaveBeenCalled();
});

test('empty lines, as many as a spreadsheet has, are none of them', () => {
  const reading = vi.spyOn(String.prototype, 'normalize');
  expect(readText(`Verein;Teams\nSV Rot;2\n${';\n'.repeat(100_000)}`)).toHaveLength(2);
  expect(reading.mock.calls.length).toBeLessThan(100);
});

test('brackets that nothing closes take no longer than other letters', () => {
  expect(readText('('.repeat(60_000) + 'a')).toHaveLength(1);
}, 2_000);

test('a quote that nothing closes swallows no line', () => {
  expect(readText('"SV Rot;2\nSV Blau;2')).toHaveLength(2);
});
