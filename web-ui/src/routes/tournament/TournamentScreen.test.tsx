import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Round, Tournament } from '@/api/types';
import { showLoaded } from '@/testing/render';
import { fakeServer } from '@/testing/server';
import { aConfig, aMatch, aRound, aRow, aTeam, aTournament } from '@/testing/tournament';
import { Component as TournamentScreen } from './TournamentScreen';

function serverWith(tournament: Tournament, state: Round['state'] = 'OPEN') {
  return fakeServer({
    'GET /api/tournaments/:id': { body: tournament },
    'GET /api/tournaments/:id/teams': { body: [aTeam('Rot', 1), aTeam('Blau', 1)] },
    'GET /api/tournaments/:id/config': { body: aConfig() },
    'GET /api/tournaments/:id/leaderboard': { body: [aRow(aTeam('Gelb', 7))] },
    'GET /api/tournaments/:id/rounds/:round': { body: aRound([aMatch(1)], { state }) },
  });
}

async function open(search = '') {
  await showLoaded(<TournamentScreen />, {
    at: `/tournaments/id/tournament-1/screen${search}`,
    path: '/tournaments/id/:id/screen',
  });
}

test('the big screen has a table where visitors may see it', async () => {
  const received = serverWith(aTournament());
  await open();
  expect(await screen.findByRole('heading', { name: 'Runde 3 von 8' })).toBeVisible();
  expect(await screen.findByText('Seite 1 von 2')).toBeVisible();
  expect(received.some(({ path }) => path.endsWith('/leaderboard'))).toBe(true);
});

test('a table that is hidden from visitors is not even asked for, whoever put the screen up', async () => {
  const received = serverWith(aTournament({ isOwner: true, leaderboardVisibility: 'NEVER' }));
  await open();
  expect(await screen.findByRole('listitem')).toBeVisible();
  expect(screen.queryByText(/^Seite/)).not.toBeInTheDocument();
  expect(received.some(({ path }) => path.endsWith('/leaderboard'))).toBe(false);
});

test('between two rounds there is no clock', async () => {
  serverWith(aTournament(), 'CONFIRMED');
  await open();
  expect(await screen.findByRole('heading', { name: /^Runde 3 ist bestätigt/ })).toBeVisible();
  expect(screen.queryByRole('timer')).not.toBeInTheDocument();
});

test('whose games one follows is still known after a look at the big screen', async () => {
  serverWith(aTournament());
  await open('?club=Rot');
  await userEvent.click(await screen.findByRole('button', { name: 'Nur Uhr' }));
  await userEvent.click(screen.getByRole('button', { name: 'Verlassen' }));
  expect(await screen.findByText('/tournaments/id/tournament-1?club=Rot')).toBeVisible();
});

test('the link keeps the clock alone, and a key leads back to the tournament', async () => {
  serverWith(aTournament());
  await open('?view=clock');
  expect(await screen.findByRole('timer', { name: 'Rundenuhr' })).toHaveTextContent('7:00');
  expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  expect(await screen.findByText('another page')).toBeVisible();
});

test('where there is no clock, the screen that was to show it alone shows everything', async () => {
  serverWith(aTournament(), 'CONFIRMED');
  await open('?view=clock');
  expect(await screen.findByRole('listitem')).toBeVisible();
});

test('before the first round it shows who plays; of a cancelled one there is nothing to be scanned', async () => {
  const rot = {
    clubId: 'rot',
    club: 'SV Rot',
    nickName: 'Rot',
    color: { fill: 'RED', ring: null } as const,
    joinsWith: null,
    teams: ['1', '2'],
    looksLike: [],
  };
  serverWith(aTournament({ status: 'NOT_STARTED', currentRound: 0, clubs: [rot] }));
  await open();
  expect((await screen.findAllByRole('listitem'))[0]).toHaveTextContent('Rot');
  cleanup();
  serverWith(aTournament({ status: 'CANCELLED', currentRound: 0, clubs: [rot] }));
  await open();
  expect(await screen.findByRole('heading', { name: 'Abgesagt' })).toBeVisible();
  expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
  expect(screen.queryByRole('img', { name: 'Ergebnisse aufs Handy' })).not.toBeInTheDocument();
});

test.each([
  [aTournament({ status: 'FINISHED' }), 'Das Turnier ist beendet'],
  [aTournament({ currentRound: 0, schedule: [] }), 'Gleich geht es los'],
  [aTournament({ currentRound: 0 }), 'Anpfiff: Sa., 21.11.2026, 10:00 Uhr'],
  [aTournament({ status: 'NOT_STARTED', currentRound: 0 }), 'Anpfiff: Sa., 21.11.2026, 10:00 Uhr'],
])('a tournament without a round in play says where it stands', async (tournament, words) => {
  serverWith(tournament);
  await act(() => open());
  expect(await screen.findByRole('heading', { name: words })).toBeVisible();
});
