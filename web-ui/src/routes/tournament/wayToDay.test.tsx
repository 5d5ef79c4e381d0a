import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import type { Tournament } from '@/api/types';
import { deviceStorage } from '@/storage/storage';
import { showLoaded } from '@/testing/render';
import { fakeServer } from '@/testing/server';
import { aTournament } from '@/testing/tournament';
import { Component as TournamentLayout } from './TournamentLayout';

async function open(page: string, change: Partial<Tournament>) {
  fakeServer({ 'GET /api/tournaments/:id': { body: aTournament(change) } });
  await showLoaded(
    <Routes>
      <Route path="tournaments/id/:id" element={<TournamentLayout />}>
        <Route path="*" element={<p>Seite</p>} />
      </Route>
    </Routes>,
    { at: `/tournaments/id/tournament-1${page}` },
  );
  expect(await screen.findByText('Seite')).toBeVisible();
}

test.each([
  ['STARTED', '/round'],
  ['STARTED', '/info'],
  ['FINISHED', '/round'],
] as const)(
  'of a group that is %s, %s leads a parent to the day of all clubs',
  async (status, page) => {
    await open(`${page}?club=Gelb`, { isOwner: false, status, festivalOf: 'series-1' });
    expect(screen.getByRole('link', { name: 'Alle Turniere des Tages' })).toHaveAttribute(
      'href',
      '/series/series-1/2026-11-21?club=Gelb',
    );
  },
);

test.each([
  ['club=Gelb', '/series/series-1/2026-11-21?club=Gelb'],
  ['club=', '/series/series-1/2026-11-21'],
])('of what this device remembers a club goes along to the day: %s', async (remembered, way) => {
  deviceStorage.setItem('followed:tournament-1', remembered);
  await open('/round', { isOwner: false, festivalOf: 'series-1' });
  const link = screen.getByRole('link', { name: 'Alle Turniere des Tages' });
  expect(link).toHaveAttribute('href', way);
});

test.each([{ isOwner: false }, { isOwner: true, festivalOf: 'series-1' }])(
  'nobody is led away from %o',
  async (change) => {
    await open('/info', change);
    expect(screen.queryByRole('link', { name: 'Alle Turniere des Tages' })).not.toBeInTheDocument();
  },
);
