import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Preview, Remedy } from '@/api/types';
import { showLazy } from '@/testing/render';
import { aTournament } from '@/testing/tournament';
import { aPreview, aVerdict, NOTHING_REPEATED } from '@/testing/preview';
import { VerdictStrip } from './VerdictStrip';

const CLUBS = [
  { name: 'SV Rot', nickName: 'Rot', teams: [1, 2] },
  { name: 'SV Blau', nickName: 'Blau', teams: [1, 2] },
];

function remedy(kind: Remedy['hint']['kind'], change: Partial<Remedy> = {}): Remedy {
  const changes = {
    ADD_CLUB: [{ club: null, teams: 2 }],
    ADD_TEAMS: [
      { club: 'SV Rot', teams: 1 },
      { club: 'SV Blau', teams: 1 },
    ],
    ROUNDS: [],
    PITCHES: [],
  }[kind];
  const hint = { kind, changes, rounds: 7, pitches: null, after: NOTHING_REPEATED };
  return { hint, left: 0, teams: kind === 'ROUNDS' ? 10 : 12, end: null, ...change };
}

async function showVerdict(
  change: Partial<Preview['verdict']>,
  legal = true,
  onPitches: () => void = vi.fn(),
) {
  const onTake = vi.fn();
  await showLazy(
    <VerdictStrip
      preview={aPreview({ legal, verdict: aVerdict(change) })}
      tournament={aTournament()}
      clubs={CLUBS}
      onTake={onTake}
      isTaking={false}
      onPitches={onPitches}
    />,
  );
  return onTake;
}

const strip = (name: RegExp) => screen.findByRole('button', { name });
const openSheet = async (name: RegExp) => {
  await userEvent.click(await strip(name));
  return within(await screen.findByRole('dialog'));
};

test('a good field says what every child gets, and asks for nothing', async () => {
  await showVerdict({});
  expect(await strip(/^Passt gut: jedes Kind 8 Spiele, halb 3v3, halb 5v5\.$/)).toBeVisible();
  expect(screen.getAllByRole('button')).toHaveLength(1);
});

test('in few rounds nobody is promised both formats', async () => {
  const { facts } = aVerdict();
  const one = {
    formats: 'UNEVEN',
    funinoMin: 1,
    funinoMax: 1,
    classicMin: 0,
    classicMax: 0,
  } as const;
  await showVerdict({ facts: facts && { ...facts, ...one } });
  expect(await strip(/^Passt gut: jedes Kind 8 Spiele, 1 × 3v3, 0 × 5v5\.$/)).toBeVisible();
});

test('before there are teams the verdict is about clubs that could bring them', async () => {
  await showVerdict({ exampleClubs: 3 });
  expect(await strip(/^Passt gut mit 3 Vereinen: jedes Kind 8 Spiele/)).toBeVisible();
});

test('the remedy that ends the problem is one tap away', async () => {
  const rounds = remedy('ROUNDS');
  const problem = { kind: 'SAME_CLUB', count: 1 } as const;
  const onTake = await showVerdict({ state: 'MIND', problem, remedies: [rounds] });
  expect(await strip(/^Geht, aber 1 Spiel ist im eigenen Verein\.$/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Mit 7 Runden vermeiden' }));
  expect(onTake).toHaveBeenCalledWith(rounds, '7 statt 8 Runden');
});

test('a field without a classic pitch says that nobody plays five, and leads to the pitches', async () => {
  const onPitches = vi.fn();
  const facts = {
    formats: 'UNEVEN',
    funinoMin: 8,
    funinoMax: 8,
    classicMin: 0,
    classicMax: 0,
    opponents: 6,
    otherTeams: 9,
    isUsual: true,
  } as const;
  const problem = { kind: 'FORMATS', count: 8 } as const;
  await showVerdict({ state: 'MIND', problem, facts }, true, onPitches);
  expect(await strip(/^Geht, aber niemand spielt 5 gegen 5\.$/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Felder ändern' }));
  expect(onPitches).toHaveBeenCalled();
});

test('a remedy that only lessens the problem is no button, and the sheet says how far it helps', async () => {
  const problem = { kind: 'SAME_CLUB', count: 3 } as const;
  const end = '2026-06-06T11:20:00+02:00';
  const remedies = [remedy('ROUNDS', { left: 2, end })];
  await showVerdict({ state: 'MIND', problem, remedies });
  expect(screen.queryByRole('button', { name: /vermeiden/ })).not.toBeInTheDocument();
  const sheet = await openSheet(/3 Spiele sind im eigenen Verein/);
  expect(sheet.getByText('2 statt 3, Ende 11:20 Uhr')).toBeVisible();
});

test.each([
  ['FORMATS', 'weniger ungleich'],
  ['OPPONENTS', 'höchstens 3-mal'],
] as const)('how far it helps is told in what one sees: %s', async (kind, told) => {
  const remedies = [remedy('ROUNDS', { left: 3 })];
  await showVerdict({ state: 'MIND', problem: { kind, count: 4 }, remedies });
  const sheet = await openSheet(/^Geht, aber/);
  expect(sheet.getByText(new RegExp(`^${told}`))).toBeVisible();
});

test('the sheet tells three facts and what helps, in the short names of the clubs', async () => {
  const problem = { kind: 'OPPONENTS', count: 3 } as const;
  const remedies = [remedy('ADD_CLUB'), remedy('ADD_TEAMS')];
  const onTake = await showVerdict({ state: 'MIND', problem, remedies });
  const sheet = await openSheet(/^Geht, aber manche Teams spielen 3-mal gegeneinander\.$/);
  for (const fact of [
    'Jedes Kind: halb 3v3, halb 5v5',
    'Meist 6 verschiedene Gegner',
    'Niemand pausiert',
    'Noch ein Verein, 2 Teams',
    'Rot, Blau je 3',
  ]) {
    expect(sheet.getByText(fact)).toBeVisible();
  }
  expect(sheet.getAllByText('höchstens 2-mal, dann 12 Teams')).toHaveLength(2);
  await userEvent.click(sheet.getByRole('button', { name: 'Übernehmen' }));
  expect(onTake).toHaveBeenCalledWith(remedies[1], 'Rot, Blau je 3');
});

test('the opponents of the best plan are possible, not the most that there are', async () => {
  const { facts } = aVerdict();
  await showVerdict({ facts: facts && { ...facts, isUsual: false } });
  const sheet = await openSheet(/^Passt gut/);
  expect(sheet.getByText('6 verschiedene Gegner möglich')).toBeVisible();
});

test('the figures wait behind one line for those who ask for them', async () => {
  await showVerdict({});
  const sheet = await openSheet(/^Passt gut/);
  expect(sheet.queryByText('Wiedersehen')).not.toBeInTheDocument();
  await userEvent.click(sheet.getByRole('button', { name: 'Für Fachleute' }));
  expect(await sheet.findByText('Wiedersehen')).toBeVisible();
});

test.each([
  ['TOO_FEW_TEAMS', 'Es werden mindestens 6 Teams benötigt.'],
  ['TOO_FEW_CLUBS', 'Es müssen mindestens 2 Vereine teilnehmen.'],
  [
    'CLUB_TOO_SMALL',
    'Jeder Verein braucht mindestens 2 Teams oder einen anderen Verein, mit dem er zusammen spielt.',
  ],
  ['ODD_TEAMS', 'Die Anzahl der Teams muss gerade sein.'],
  ['CLUB_TOO_LARGE', 'Kein Verein darf mehr als die Hälfte aller Teams stellen.'],
  ['MORE_THAN_EXPECTED', 'Es sind mehr Teams gemeldet als erwartet.'],
])('the start rule %s is said in words, after what would mend it', async (reason, words) => {
  const params = { missing: 1, club: 'SV Rot' };
  const brokenRule = { field: null, reason, message: '', params };
  await showVerdict({ state: 'NOT_POSSIBLE', brokenRule, facts: null }, false);
  const sheet = await openSheet(/^Geht noch nicht: /);
  expect(sheet.getByText(words)).toBeVisible();
});

test('a broken rule is named by what mends it', async () => {
  const params = { missing: 1, club: 'FC Blau' };
  const brokenRule = { field: null, reason: 'CLUB_TOO_SMALL', message: '', params };
  await showVerdict({ state: 'NOT_POSSIBLE', brokenRule, facts: null }, false);
  expect(
    await strip(
      /^Geht noch nicht: FC Blau: noch ein Team melden oder mit einem anderen Verein zusammen spielen lassen\.$/,
    ),
  ).toBeVisible();
});
