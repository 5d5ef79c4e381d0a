import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aFestivalDay, aGroup } from '@/testing/festival';
import { showLoaded } from '@/testing/render';
import { fakeServer } from '@/testing/server';
import { aMatch, aRound, aSide, aTeam, aTournament } from '@/testing/tournament';
import { Component as TournamentPrint } from './TournamentPrint';

beforeEach(() =>
  vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse('2026-11-21T09:30:55Z') }),
);

test('an open sheet follows the tournament: another pair, the next round, and when it was so', async () => {
  let now = { version: 1, currentRound: 1 };
  let home = aSide('Rot', 1);
  fakeServer({
    'GET /api/tournaments/:id': () => ({ body: aTournament(now) }),
    'GET /api/tournaments/:id/teams': { body: [] },
    'GET /api/tournaments/:id/rounds/:round': () => ({
      body: aRound([aMatch(1, { home })], { round: now.currentRound }),
    }),
  });
  await open('rounds');
  expect(await screen.findByText('Rot 1')).toBeVisible();
  expect(screen.getByText(/Stand: 10:30 Uhr$/)).toBeVisible();
  now = { version: 2, currentRound: 1 };
  home = aSide('Gelb', 1);
  await untilTheNextQuestion();
  expect(await screen.findByText('Gelb 1')).toBeVisible();
  expect(screen.getByText(/Stand: 10:31 Uhr$/)).toBeVisible();
  now = { version: 3, currentRound: 2 };
  await untilTheNextQuestion();
  expect(await screen.findByRole('heading', { name: 'Runde 2' })).toBeVisible();
});

test.each([
  [3, 'Setzt aus: Blau 1'],
  [4, undefined],
])(
  'with round %i as the current one, its sheet says who sits it out',
  async (currentRound, words) => {
    const teams = [aTeam('Rot', 1), aTeam('Blau', 1)].map((team) => ({ ...team, state: 'AWAY' }));
    fakeServer({
      'GET /api/tournaments/:id': { body: aTournament({ currentRound }) },
      'GET /api/tournaments/:id/teams': { body: [...teams, aTeam('Blau', 2, { withdrawn: true })] },
      'GET /api/tournaments/:id/rounds/:round': {
        body: aRound([aMatch(1, { away: aSide('Gelb', 1) })]),
      },
    });
    await open('rounds', '?round=3');
    expect(await screen.findByText('Gelb 1')).toBeVisible();
    expect(screen.queryByText(/Setzt aus/)?.textContent).toBe(words);
  },
);

test.each([
  ['rounds', 'F2 · Runde 3'],
  ['slips', /^F2 · Runde 3, /],
])('the %s of a group of a festival day say which group it is', async (kind, words) => {
  fakeServer({
    'GET /api/tournaments/:id': { body: aTournament({ festivalOf: 'series-1' }) },
    'GET /api/series/:id/days/:date': {
      body: aFestivalDay([aGroup('F1'), aGroup('F2', { tournamentId: 'tournament-1' })]),
    },
    'GET /api/tournaments/:id/teams': { body: [] },
    'GET /api/tournaments/:id/rounds/:round': { body: aRound([aMatch(1)]) },
  });
  await open(kind);
  expect(await screen.findByText(words)).toBeVisible();
});

test('one that ended without a round promises no sheets', async () => {
  fakeServer({
    'GET /api/tournaments/:id': { body: aTournament({ status: 'FINISHED', currentRound: 0 }) },
    'GET /api/tournaments/:id/teams': { body: [] },
  });
  await open('rounds');
  expect(await screen.findByText('Hier wurde keine Runde gespielt.')).toBeVisible();
});

async function open(kind: string, search = '') {
  await showLoaded(<TournamentPrint />, {
    at: `/tournaments/id/tournament-1/print/${kind}${search}`,
    path: '/tournaments/id/:id/print/:sheet',
  });
}

async function untilTheNextQuestion() {
  await act(() => vi.advanceTimersByTimeAsync(11_000));
}
