import { strFromU8, strToU8, zipSync, type Zippable } from 'fflate';
import { expect, test } from 'vitest';
import { readFile } from './readTable';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const cell = (place: string, text = 'x') =>
  `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;
const rowsOf = (rows: readonly (readonly string[])[]) =>
  rows
    .map((texts, row) => texts.map((text, column) => cell(`${'ABCDEFG'[column]}${row + 1}`, text)))
    .map((cells, row) => `<row r="${row + 1}">${cells.join('')}</row>`)
    .join('');
const HEAD = `<row r="1">${cell('A1', 'Verein')}</row>`;

/** An `.xlsx` of sheets, each given by its rows. */
function workbook(sheets: readonly string[], more: Zippable = {}): Blob {
  const all = (one: (number: number) => string) =>
    sheets.map((_, index) => one(index + 1)).join('');
  const texts = {
    'xl/workbook.xml': `<workbook><sheets>${all((n) => `<sheet name="${n}" id="rId${n}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${all((n) => `<Relationship Id="rId${n}" Type="${OFFICE}/worksheet" Target="${n}.xml"/>`)}</Relationships>`,
    ...Object.fromEntries(
      sheets.map((rows, index) => [
        `xl/${index + 1}.xml`,
        `<worksheet xmlns:r="${OFFICE}"><sheetData>${rows}</sheetData></worksheet>`,
      ]),
    ),
  };
  const parts = Object.entries(texts).map(([name, text]) => [name, strToU8(text)] as const);
  return new Blob([zipSync({ ...Object.fromEntries(parts), ...more })]);
}

test('a workbook with gaps is read', async () => {
  const rows = HEAD + `<row r="40">${cell('A40', 'SV Rot')}${cell('D40', '2')}</row>`;
  expect((await readFile(workbook([rows]))).rows).toEqual([
    ['Verein', '', '', ''],
    ['SV Rot', '', '', '2'],
  ]);
});

test('rows without numbers, and empty cells of a formatted sheet, are read', async () => {
  const formatted = Array.from(
    { length: 1_000 },
    (_, row) => `<row r="${row + 2}"><c r="A${row + 2}"/><c r="Z${row + 2}"/></row>`,
  ).join('');
  const unnumbered = `<row>${cell('A1', 'SV Rot')}</row><row>${cell('A2', 'SV Blau')}</row>`;
  expect((await readFile(workbook([HEAD + formatted]))).rows).toEqual([['Verein']]);
  expect((await readFile(workbook([unnumbered]))).rows).toEqual([['SV Rot'], ['SV Blau']]);
});

// Small enough that a reader without bounds comes to an end, too.
test.each([
  ['in the last row that there is', [`<row r="1048576">${cell('A1048576')}</row>`]],
  ['in a row far down', [`<row r="300000">${cell('A300000')}</row>`]],
  ['in a row without a number', [`<row>${cell('A300000')}</row>`]],
  ['in a row in disguise', [`<row r="&#51;00000">${cell('A300000')}</row>`]],
  ['in a row in another notation', [`<row r='3e5'></row>`]],
  ['in a row with a prefix', [`<x:row x:r="300000"></x:row>`]],
  ['in a row with a prefix of two parts', [`<row xmlns:x:r="300000"></row>`]],
  ['in a column far out', [`<row r="2">${cell('ZZZ2')}</row><row r="12"></row>`]],
  [
    'far down and far out',
    [`<row r="2">${cell('ZZ2')}</row>${'<row r="3"/>'}<row r="1000">${cell('A1000')}</row>`],
  ],
  ['with many empty rows below', [`<row r="2">${cell('ZZ2')}</row>${'<row/>'.repeat(500)}`]],
  ['on many sheets', Array<string>(5).fill(`<row r="50000">${cell('A50000')}</row>`)],
])('a cell %s is too far out for a list of clubs', async (_where, rows) => {
  await expect(readFile(workbook(rows.map((row) => HEAD + row)))).rejects.toThrow('tooLarge');
});

test('the parts of a workbook are bounded together', async () => {
  const parts = Array.from({ length: 9 }, (_, index) => [
    `xl/more/${index}.xml`,
    new Uint8Array(500_000),
  ]);
  const large = workbook([HEAD], Object.fromEntries(parts) as Zippable);
  await expect(readFile(large)).rejects.toThrow('tooLarge');
});

test('a part that is not packed is as large as it is, whatever it says of itself', async () => {
  const stored = workbook([HEAD], { 'xl/more.xml': [new Uint8Array(600_000), { level: 0 }] });
  const bytes = new Uint8Array(await stored.arrayBuffer());
  const entry = strFromU8(bytes, true).lastIndexOf('xl/more.xml') - 46;
  new DataView(bytes.buffer).setUint32(entry + 24, 1, true);
  await expect(readFile(new Blob([bytes]))).rejects.toThrow('tooLarge');
});

test('a text that stands in many cells is counted each time', async () => {
  const rows = Array.from(
    { length: 100 },
    (_, row) => `<row><c r="A${row + 1}" t="s"><v>0</v></c></row>`,
  );
  const text = `<sst><si><t>${'SV Rot '.repeat(2_000)}</t></si></sst>`;
  const large = workbook([rows.join('')], { 'xl/sharedStrings.xml': strToU8(text) });
  await expect(readFile(large)).rejects.toThrow('tooLarge');
});

const RESULTS = [1, 2, 3, 4].map((rank) => [`${rank}`, `Rot ${rank}`, '9', '4', '2', '2']);

test('of our own workbook the teams are read, whatever has more numbers', async () => {
  const matches = ['round', 'pitch', 'game_type', 'home', 'away', 'result_home_squad', 'confirmed'];
  const teams = ['team', 'club', 'short_name', 'strength', 'state', 'plays_together_with'];
  const table = ['rank', 'team', 'points', 'matches_played', 'funino', 'classic'];
  const own = workbook([
    rowsOf([matches, ['1', '1', 'CLASSIC', 'Rot 1 + Rot 2', 'Rot 3 + Rot 4', 'WIN', 'true']]),
    rowsOf([teams, ['Rot 1', 'SV Rot', 'Rot', '7', 'PRESENT']]),
    rowsOf([table, ...RESULTS]),
  ]);
  expect(await readFile(own)).toEqual({
    rows: [teams, ['Rot 1', 'SV Rot', 'Rot', '7', 'PRESENT', '']],
    sheet: '2',
  });
});

test.each([
  ['club and teams', ['Verein', 'Anzahl Teams']],
  ['club and strength', ['Club', 'Strength']],
  ['team and strength', ['Mannschaft', 'Stärke']],
])('a sheet whose headings name %s comes before the results of people', async (_, headings) => {
  const results = ['Platz', 'Name', 'Punkte', 'Spiele', 'Siege', 'Niederlagen'];
  const club = ['SV Rot', '2'];
  const sheets = [
    [results, ...RESULTS],
    [['Herbst'], headings, club],
  ].map(rowsOf);
  expect((await readFile(workbook(sheets))).rows.at(-1)).toEqual(club);
});

test('the only sheet with something on it needs no name', async () => {
  expect((await readFile(workbook([HEAD, '']))).sheet).toBeUndefined();
});
