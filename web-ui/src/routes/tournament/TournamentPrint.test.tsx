import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showLoaded } from '@/testing/render';
import { fakeServer } from '@/testing/server';
import { aMatch, aRound, aSide, aTournament } from '@/testing/tournament';
import { Component as TournamentPrint } from './TournamentPrint';

beforeEach(() =>
  vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse('2026-11-21T09:30:55Z') }),
);

afterEach(() => vi.useRealTimers());

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
  await showLoaded(<TournamentPrint />, {
    at: '/tournaments/id/tournament-1/print/rounds',
    path: '/tournaments/id/:id/print/:sheet',
  });
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

async function untilTheNextQuestion() {
  await act(() => vi.advanceTimersByTimeAsync(11_000));
}
