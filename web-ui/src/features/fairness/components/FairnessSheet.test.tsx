import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Fairness } from '@/api/types';
import { showLoaded } from '@/testing/render';
import { fakeServer } from '@/testing/server';
import { FairnessSheet } from './FairnessSheet';

const named = (name: string) => ({ teamId: name, name });

function aSheet(change: Partial<Fairness> = {}): Fairness {
  return {
    team: named('Rot 1'),
    funinoCount: 1,
    classicCount: 1,
    pauses: [3],
    opponents: [
      { team: named('Blau 2'), rounds: [1, 2] },
      { team: named('Blau 1'), rounds: [1] },
    ],
    partners: [{ team: named('Rot 2'), rounds: [1] }],
    games: [
      { round: 1, matchId: 'm1', gameType: 'CLASSIC', strengthGap: null },
      { round: 2, matchId: 'm2', gameType: 'FUNINO', strengthGap: null },
    ],
    ...change,
  };
}

async function open(sheet: Fairness) {
  fakeServer({ 'GET /api/tournaments/:id/teams/:team/fairness': { body: sheet } });
  await showLoaded(
    <FairnessSheet tournamentId="t" team={named('Rot 1')} onClose={() => undefined} />,
  );
  return within(await screen.findByRole('dialog', { name: 'Rot 1' }));
}

test('the sheet of a team tells its games, opponents, partners and pauses', async () => {
  const sheet = await open(aSheet());
  expect(await sheet.findByText('2 Spiele')).toBeVisible();
  expect(sheet.getByText('1 Funino')).toBeVisible();
  expect(sheet.getByRole('heading', { name: '2 verschiedene Gegner' })).toBeVisible();
  expect(sheet.getByText('Blau 2').closest('li')).toHaveTextContent('Runden 1 und 2');
  expect(sheet.getByRole('heading', { name: '1 Partner im Fünferteam' })).toBeVisible();
  expect(sheet.getByRole('heading', { name: '1 Pause' })).toBeVisible();
  expect(sheet.getByText('Runde 3')).toBeVisible();
});

test('visitors see the format of each game but no strengths', async () => {
  const sheet = await open(aSheet());
  expect(await sheet.findByRole('row', { name: '1 Klassisch 5 gegen 5' })).toBeVisible();
  expect(sheet.queryByText('Abstand')).not.toBeInTheDocument();
});

test('the owner sees how far apart the strengths were', async () => {
  const game = { round: 1, matchId: 'm1', gameType: 'CLASSIC' as const, strengthGap: 120 };
  const sheet = await open(aSheet({ games: [game] }));
  expect(await sheet.findByRole('row', { name: '1 Klassisch 5 gegen 5 120' })).toBeVisible();
});

test('a team that has not played yet says so', async () => {
  const sheet = await open(
    aSheet({
      funinoCount: 0,
      classicCount: 0,
      pauses: [],
      opponents: [],
      partners: [],
      games: [],
    }),
  );
  expect(await sheet.findByText('0 Spiele')).toBeVisible();
  expect(sheet.getByText('Bisher keine Pause.')).toBeVisible();
  expect(sheet.getByRole('heading', { name: 'Gegner' })).toBeVisible();
});
