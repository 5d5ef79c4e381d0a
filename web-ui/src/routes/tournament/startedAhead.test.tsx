import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { showLoaded } from '@/testing/render';
import { fakeServer } from '@/testing/server';
import { aTournament } from '@/testing/tournament';
import { Component as TournamentLayout } from './TournamentLayout';
import { Component as TournamentRound } from './TournamentRound';

async function open(date: string, isOwner: boolean) {
  const at = { kickOff: `${date}T10:00:00+01:00`, state: 'PLANNED' } as const;
  const schedule = aTournament().schedule.map((timed) => ({ ...timed, ...at }));
  const body = aTournament({ isOwner, currentRound: 0, date, schedule });
  fakeServer({ 'GET /api/tournaments/:id': { body } });
  await showLoaded(
    <Routes>
      <Route path="tournaments/id/:id" element={<TournamentLayout />}>
        <Route path="round" element={<TournamentRound />} />
      </Route>
    </Routes>,
    { at: '/tournaments/id/tournament-1/round' },
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
  await open(date, isOwner);
  expect(await screen.findByRole('heading', { name: 'Gleich geht es los' })).toBeVisible();
});
