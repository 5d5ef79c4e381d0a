import { expect, test } from 'vitest';
import { guessColumns } from './columns';
import { propose } from './proposal';
import { readText } from './readTable';

function read(text: string, present: { club: string; nickName: string }[] = []) {
  const table = guessColumns(readText(text));
  return { ...table, ...propose(table, present) };
}

/** Each club in a line: name, short name, strengths. */
const clubsIn = (text: string) =>
  read(text).clubs.map(({ club, nickName, teams }) =>
    [club, nickName, teams.map(({ estimatedSkill }) => estimatedSkill).join('/')].join(', '),
  );

test.each([
  ['in any order', 'Teams\tVerein\tStärke\n3\tSV Rot\t5/4/6', ['SV Rot, Rot, 5/4/6']],
  ['in English', 'Club,Short name,Number of teams\nSV Rot,Reds,2', ['SV Rot, Reds, 5/5']],
  ['below a title', 'Herbstturnier\n\nVerein;Anzahl Teams\nSV Rot;2', ['SV Rot, Rot, 5/5']],
  ['beside names of people', 'Name;Verein;Teams\nKim Muster;SV Rot;2', ['SV Rot, Rot, 5/5']],
  [
    'that nobody knows',
    'Klub;Anz\nSV Rot;2\nSV Blau;3',
    ['SV Rot, Rot, 5/5', 'SV Blau, Blau, 5/5/5'],
  ],
])('headings %s say which column is which', (_how, text, clubs) => {
  expect(clubsIn(text)).toEqual(clubs);
});

test.each([
  ['a numbering', '1;SV Rot;2\n2;SV Blau;2', 'ignore club nickName teams'],
  ['a person', 'Kim Beispiel;SV Rot;2\nAlex Beispiel;SV Blau;2', 'ignore club nickName teams'],
  [
    'a mail address',
    'SV Rot;rot@verein.example;2\nSV Blau;b@b.example;2',
    'club nickName ignore teams',
  ],
  ['a telephone number', 'SV Rot;0221 123456;2', 'club nickName ignore teams'],
  [
    'a number for each team',
    'SV Rot;1;5\nSV Rot;2;6\nSV Blau;1;7',
    'club nickName ignore strength',
  ],
])('%s is not taken for something else', (_what, text, kinds) => {
  expect(read(text).kinds.join(' ')).toBe(kinds);
});

test.each([
  ['Verein;Teams\nSV Rot;2\nSumme;2', 'sum'],
  ['Verein;Teams\nSV Rot;2\n;2', 'sum'],
  ['Verein;Teams\nSV Rot;2\nGesamt: 2 Teams;', 'sum'],
  ['Verein;Teams\nSV Rot;0', 'noTeam'],
  ['Verein;Teams;Notiz\nSV Rot;2;\n;;Danke', 'noClub'],
  ['Verein;Teams\nSV ROT;2', 'present'],
  ['team;club;short_name;strength;state\nRot 1;SV Rot;Rot;5;LEFT', 'left'],
])('%j: the last line is left out, and why', (text, skip) => {
  const present = skip === 'present' ? [{ club: 'SV Rot', nickName: 'Rot' }] : [];
  expect(read(text, present).lines.at(-1)?.skip).toBe(skip);
});

test.each([
  ['Verein;Teams\nSV Rot;viele', 'teams', { text: '1', note: 'instead', was: 'viele' }],
  ['Verein;Teams\nSV Rot;2 bis 3', 'teams', { text: '2', note: 'instead', was: '2 bis 3' }],
  ['Verein;Teams\nSV Rot;9', 'teams', { text: '8', note: 'instead', was: '9' }],
  ['Verein;Teams;Stärke\nSV Rot;2;', 'strength', { text: '', note: 'open' }],
  ['Verein;Teams;Stärke\nSV Rot;2;12', 'strength', { text: '10', note: 'instead', was: '12' }],
  ['Verein;Teams;Stärke\nSV Rot;2;5,5', 'strength', { text: '6', note: 'rounded', was: '5,5' }],
  [
    'Verein;Teams;Stärke\nSV Rot;2;5/6/7',
    'strength',
    { text: '5/6', note: 'instead', was: '5/6/7' },
  ],
  ['Verein;Kurz;Teams\nSV Rot;R;2\nSV Blau;;2', 'nickName', { text: 'Blau', note: 'missing' }],
  [
    'Verein;Kurz;Teams\nSV Rot;R;2\nSV Blau;R;2',
    'nickName',
    { text: 'Blau', note: 'instead', was: 'R' },
  ],
  [
    'Verein;Kurz;Teams\nSV Rot;Rote Löwen am Deich🦁🦁;2',
    'nickName',
    { text: 'Rote Löwen am Deich🦁', note: 'shortened', was: 'Rote Löwen am Deich🦁🦁' },
  ],
  [
    'Verein;Kurz;Teams\nSV Rot;Rote Löwen am Deich🦁;2',
    'nickName',
    { text: 'Rote Löwen am Deich🦁' },
  ],
  ['Verein;Kurz;Teams\nSV Rot;⚽;2', 'nickName', { text: '⚽' }],
  ['Verein;Kurz;Teams\nSV Rot;–;2', 'nickName', { text: 'Rot', note: 'missing' }],
  ['Verein;Teams\nSV Rot;2', 'nickName', { text: 'Rot', note: 'suggested' }],
  ['Verein;Teams\nSC Rot;2\nSV Rot;2', 'nickName', { text: 'SV Rot', note: 'suggested' }],
] as const)('%j: the last %s', (text, kind, cell) => {
  const { lines, kinds } = read(text);
  expect(lines.at(-1)?.cells[kinds.indexOf(kind)]).toEqual(cell);
});

test('our own tables are read back', () => {
  const table = [
    'team;club;short_name;strength;state;plays_together_with',
    "'Mai 1;'Mai 1921;Mai;5;PRESENT;",
    "Mai 2;'Mai 1921;Mai;6;AWAY;",
    "Mai 3;'Mai 1921;Mai;7;LEFT;",
    "'s-Her 1;'s-Hertogenbosch;'s-Her;7;PRESENT;",
    'Blau 1;SV Blau;Blau;7;LEFT;',
  ];
  expect(clubsIn(table.join('\r\n'))).toEqual([
    'Mai 1921, Mai, 5/6',
    "'s-Hertogenbosch, 's-Her, 7",
  ]);
});

test.each([2, 3])('short names of %i clubs that begin alike end with a whole sign', (count) => {
  const clubs = Array.from({ length: count }, (_, index) => `Donaudampfschifff🦁🦁🦁🦁${index};1`);
  const names = read(['Verein;Teams', ...clubs].join('\n')).clubs.map(({ nickName }) => nickName);
  expect(names.every((name) => name.isWellFormed())).toBe(true);
  expect(new Set(names).size).toBe(count);
});

test('what a form has asked is answered below it', () => {
  const text = [
    '"Zeitstempel","E-Mail-Adresse","Name eures Vereins","Ansprechpartner","Mit wie vielen Teams kommt ihr?","Wie stark seid ihr? (1 = neu, 10 = sehr stark)","Essen Vegetarier mit?"',
    '"2026/05/03 8:12:11 PM","kim@rot.example","SV Rot","Kim Beispiel","2","5","2"',
    '"2026/05/04 9:01:40 AM","alex@blau.example","SV Blau","Alex Beispiel","1","7",""',
  ];
  expect(clubsIn(text.join('\n'))).toEqual(['SV Rot, Rot, 5/5', 'SV Blau, Blau, 7']);
});

test.each([
  ['SV Rot F1;5\nSV Rot F2;6', ['SV Rot, Rot, 5/6']],
  ['SV Rot 1;5\nSV Rot 2;6\nFC Blau 1;4', ['SV Rot, Rot, 5/6', 'FC Blau, Blau, 4']],
  ['Mannschaft\nSV Rot I\nSV Rot II\nFC Blau', ['SV Rot, Rot, 5/5', 'FC Blau, Blau, 5']],
  ['Verein;Stärke\nSV Rot (Team 1);5\nSV Rot (Team 2);6', ['SV Rot, Rot, 5/6']],
  ['Schalke 04;2\nMünchen 1860;2', ['Schalke 04, Schalke, 5/5', 'München 1860, München, 5/5']],
  ['FC Ost 1;2\nFC West 1;2', ['FC Ost 1, Ost 1, 5/5', 'FC West 1, West 1, 5/5']],
])('%j: teams that are numbered in their lines belong to one club', (text, clubs) => {
  expect(clubsIn(text)).toEqual(clubs);
});

test('what nobody sees makes no other club, number or heading', () => {
  const text = '\u200bVerein;Teams\u00ad\nSV Rot;2\u200b\nSV\u00ad Rot;1\n\u2060Summe;3';
  expect(clubsIn(text)).toEqual(['SV Rot, Rot, 5/5/5']);
});

test('without a name nothing is taken over, and the place is told', () => {
  const { gap, clubs, lines } = read('Verein;Teams\nSV Rot;2\n;3');
  expect(gap).toEqual({ row: 2, column: 0 });
  expect(lines.at(-1)?.cells[0]).toEqual({ text: '', note: 'needed' });
  expect(clubs).toHaveLength(1);
});

test('lines of a club add up, up to what it may bring', () => {
  expect(clubsIn('Verein;Teams\nSV Weiß;5\nsv weiss;5')).toEqual([
    'SV Weiß, Weiß, 5/5/5/5/5/5/5/5',
  ]);
});
