import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Consequences, Round } from '@/api/types';
import { showLazy } from '@/testing/render';
import { fakeServer } from '@/testing/server';
import { aMatch, aRound, aTeam, someConsequences, someCosts } from '@/testing/tournament';
import { tapLater, tapTwice } from '@/testing/taps';
import { SwapSheet } from './SwapSheet';

const round = aRound([aMatch(1), aMatch(2)]);
const swapped = aRound([aMatch(1, { home: aMatch(2).home }), aMatch(2, { home: aMatch(1).home })]);

function serverWith(told: Partial<Consequences>, shown: Round = round) {
  return fakeServer({
    'GET /api/tournaments/:id/rounds/:round': { body: shown },
    'GET /api/tournaments/:id/teams': {
      body: [aTeam('Rot', 1), aTeam('Rot', 2), aTeam('Blau', 1), aTeam('Blau', 2)],
    },
    'POST /api/tournaments/:id/rounds/:round/swap': (request) => ({
      body: new URL(request.url).searchParams.has('dryRun')
        ? someConsequences({ before: round, after: swapped, ...told })
        : swapped,
      headers: { 'Journal-Entry': 'entry-1' },
    }),
    'POST /api/tournaments/:id/undo': { status: 204 },
  });
}

async function open() {
  await showLazy(<SwapSheet tournamentId="t" round={3} opened onClose={() => undefined} />);
}

async function choose(one: string, other: string) {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: new RegExp(one) }));
  await userEvent.click(screen.getByRole('button', { name: new RegExp(other) }));
}

test('two taps choose the teams; what the swap costs stands beside both rounds before it is made', async () => {
  const received = serverWith({
    costsBefore: someCosts(),
    costsAfter: someCosts({ strengthGap: 120, rematch: -20, total: 100 }),
  });
  await choose('Rot 1', 'Rot 2');
  expect(await screen.findByText('Rot 1 und Rot 2 tauschen?')).toBeVisible();
  expect(screen.getByText(/Die Gegner passen weniger gut zueinander/)).toBeVisible();
  expect(
    screen.getByText(/Teams treffen heute seltener noch einmal auf dieselben Gegner/),
  ).toBeVisible();
  expect(screen.getByText('In Summe wird die Runde schlechter.')).toBeVisible();
  expect(
    screen.getByRole('row', { name: '1 Rot 1 gegen Blau 1 Rot 2 gegen Blau 1' }),
  ).toHaveAttribute('data-changed');
  await userEvent.click(screen.getByRole('button', { name: 'Tauschen' }));
  expect(await screen.findByText('Rot 1 und Rot 2 sind getauscht.')).toBeVisible();
  const swaps = received.filter(({ path }) => path.endsWith('/swap'));
  expect(swaps.map(({ query }) => query.get('dryRun'))).toEqual(['true', null]);
  expect(swaps[1]?.body).toEqual({ teamA: 'Rot-1', teamB: 'Rot-2' });
});

test('a swap is taken back with one tap', async () => {
  const received = serverWith({ costsBefore: someCosts(), costsAfter: someCosts() });
  await choose('Rot 1', 'Rot 2');
  expect(await screen.findByText(/Die Runde ist so gut wie vorher/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Tauschen' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Rückgängig' }));
  expect(await screen.findByText('Spielstand erfolgreich aktualisiert')).toBeVisible();
  expect(received.find(({ path }) => path.endsWith('/undo'))?.body).toEqual({
    entryId: 'entry-1',
  });
});

test('a swap that breaks a rule says which, and cannot be confirmed', async () => {
  serverWith({
    brokenRules: [{ field: null, reason: 'MERGED_TEAMS_SHARE_A_CLUB', message: '', params: {} }],
  });
  await choose('Rot 1', 'Blau 2');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Ein Fünferteam besteht immer aus zwei Teams desselben Vereins.',
  );
  expect(screen.getByRole('button', { name: 'Tauschen' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Andere Teams wählen' }));
  expect(screen.getByText('Tippe auf das erste der beiden Teams.')).toBeVisible();
});

test('a second tap on the same team lets it go', async () => {
  serverWith({});
  await open();
  const team = await screen.findByRole('button', { name: /Rot 1/ });
  await tapTwice(team);
  expect(screen.getByText(/Rot 1 tauscht mit/)).toBeVisible();
  tapLater(team);
  expect(screen.getByText('Tippe auf das erste der beiden Teams.')).toBeVisible();
});

test('a round with a result is not swapped', async () => {
  serverWith({}, aRound([aMatch(1, { resultHomeSquad: 'WIN' }), aMatch(2)]));
  await open();
  expect(await screen.findByText(/schon ein Ergebnis eingetragen/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Rot 1/ })).not.toBeInTheDocument();
});

test('a round that cannot be read is said, and can be asked for again', async () => {
  fakeServer({ 'GET /api/tournaments/:id/rounds/:round': { status: 503 } });
  await open();
  expect(await screen.findByRole('button', { name: 'Noch einmal versuchen' })).toBeVisible();
});
