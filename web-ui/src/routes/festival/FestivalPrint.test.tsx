import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aFestivalDay, aGroup } from '@/testing/festival';
import { showLoaded } from '@/testing/render';
import { fakeServer } from '@/testing/server';
import { aMatch, aRound, aTournament } from '@/testing/tournament';
import { Component as FestivalPrint } from './FestivalPrint';

test('the open sheets of a day follow its tournaments', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let now = { version: 1, currentRound: 1 };
  fakeServer({
    'GET /api/series/:id/days/:date': () => ({ body: aFestivalDay([aGroup('F1', now)]) }),
    'GET /api/tournaments/:id': () => ({ body: aTournament({ tournamentId: 'F1', ...now }) }),
    'GET /api/tournaments/:id/teams': { body: [] },
    'GET /api/tournaments/:id/rounds/:round': () => ({
      body: aRound([aMatch(now.version)], { round: now.currentRound }),
    }),
  });
  await showLoaded(<FestivalPrint />, {
    at: '/series/series-1/2026-11-21/print/rounds',
    path: '/series/:seriesId/:date/print/:sheet',
  });
  expect(await screen.findByText('Rot 1')).toBeVisible();
  now = { version: 2, currentRound: 1 };
  await act(() => vi.advanceTimersByTimeAsync(11_000));
  expect(await screen.findByText('Rot 2')).toBeVisible();
  now = { version: 3, currentRound: 2 };
  await act(() => vi.advanceTimersByTimeAsync(11_000));
  expect(await screen.findByRole('heading', { name: 'F1 · Runde 2' })).toBeVisible();
});
