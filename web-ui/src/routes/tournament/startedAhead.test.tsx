import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { expect, test, vi } from 'vitest';
import type { TournamentStatus } from '@/api/types';
import { showLoaded } from '@/testing/render';
import { fakeServer } from '@/testing/server';
import { aTournament } from '@/testing/tournament';
import { InfoScreen } from './InfoScreen';
import { Component as TournamentLayout } from './TournamentLayout';
import { Component as TournamentRound } from './round/TournamentRound';

async function open(
  date: string,
  isOwner: boolean,
  status: TournamentStatus = 'STARTED',
  page = 'round',
) {
  const at = { kickOff: `${date}T10:00:00+01:00`, state: 'PLANNED' } as const;
  const schedule = aTournament().schedule.map((timed) => ({ ...timed, ...at }));
  const body = aTournament({ isOwner, status, currentRound: 0, date, schedule });
  fakeServer({
    'GET /api/tournaments/:id': { body },
    'GET /api/tournaments/:id/teams': { body: [] },
  });
  await showLoaded(
    <Routes>
      <Route path="tournaments/id/:id" element={<TournamentLayout />}>
        <Route path="round" element={<TournamentRound />} />
        <Route path="info" element={<InfoScreen />} />
      </Route>
    </Routes>,
    { at: `/tournaments/id/tournament-1/${page}` },
  );
}

test('whoever looks on reads when a tournament kicks off that was started days before', async () => {
  await open('2099-11-21', false);
  expect(await screen.findByRole('heading', { name: 'Noch nicht gestartet' })).toBeVisible();
  expect(screen.getByText(/^Anpfiff: Sa., 21.11.2099, 10:00 Uhr. Die Spiele/)).toBeVisible();
});

test.each([
  ['2026-11-21', false],
  ['2099-11-21', true],
])('on %s the first round is to come soon (for the owner: %s)', async (date, isOwner) => {
  vi.setSystemTime('2026-11-21T10:05:00+01:00');
  await open(date, isOwner);
  expect(await screen.findByRole('heading', { name: 'Gleich geht es los' })).toBeVisible();
});

test.each(['NOT_STARTED', 'STARTED'] as const)(
  'a day that is past without a round is not about to begin: %s',
  async (status) => {
    vi.setSystemTime('2026-11-22T10:05:00+01:00');
    await open('2026-11-21', false, status);
    expect(await screen.findByRole('heading', { name: 'Dieser Tag ist vorbei' })).toBeVisible();
    expect(screen.getByText('Hier wurde nichts eingetragen.')).toBeVisible();
    expect(screen.queryByText(/Anpfiff|Gleich geht es los/)).not.toBeInTheDocument();
  },
);

test.each(['NOT_STARTED', 'STARTED'] as const)('its info says so, too: %s', async (status) => {
  vi.setSystemTime('2026-11-22T10:05:00+01:00');
  await open('2026-11-21', false, status, 'info');
  expect(await screen.findByText('Dieser Tag ist vorbei')).toBeVisible();
  expect(screen.queryByText('Vor der ersten Runde')).not.toBeInTheDocument();
});
