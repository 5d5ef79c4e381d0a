import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { SeriesDate } from '@/api/types';
import { showLoaded } from '@/testing/render';
import { fakeServer } from '@/testing/server';
import { aTournament } from '@/testing/tournament';
import { Component as SeriesPage } from './Series';

function on(date: string, status: SeriesDate['status']): SeriesDate {
  return { ...aTournament({ tournamentId: date, date, status }), lastDay: date };
}

test('a page that lies open over midnight shows what is played until the morning, and then what is next', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-31T23:00:00+01:00') });
  const tournaments = [on('2026-12-31', 'STARTED'), on('2027-01-02', 'NOT_STARTED')];
  fakeServer({
    'GET /api/series/:id': {
      body: { seriesId: 's', name: 'Kreisrunde', isOwner: true, tournaments },
    },
    'GET /api/series/:id/clubs': { body: [] },
  });
  await showLoaded(<SeriesPage />, { at: '/series/s', path: '/series/:seriesId' });
  const next = within(await screen.findByRole('region', { name: 'Nächster Termin' }));
  const split = { name: /^Mehr als 16 Teams\?/ };
  expect(next.getByText(/31\.12\.2026/)).toBeVisible();
  vi.setSystemTime(new Date('2027-01-01T05:59:59+01:00'));
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  expect(next.getByText(/31\.12\.2026/)).toBeVisible();
  expect(screen.queryByRole('link', split)).not.toBeInTheDocument();
  vi.setSystemTime(new Date('2027-01-01T06:00:00+01:00'));
  expect(await next.findByText(/02\.01\.2027/)).toBeVisible();
  expect(await screen.findByRole('link', split)).toBeVisible();
});
