import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import type { Tournament } from '@/api/types';
import { showLoaded } from '@/testing/render';
import { fakeServer } from '@/testing/server';
import { aConfig, aRound, aTeam, aTournament } from '@/testing/tournament';
import { InfoScreen } from './InfoScreen';
import { Component as TournamentLayout } from './TournamentLayout';

async function open(tournament: Tournament, state: 'OPEN' | 'CONFIRMED') {
  fakeServer({
    'GET /api/tournaments/:id': { body: tournament },
    'GET /api/tournaments/:id/teams': { body: [aTeam('Rot', 1), aTeam('Rot', 2)] },
    'GET /api/tournaments/:id/config': { body: aConfig() },
    'GET /api/tournaments/:id/rounds/:round': { body: aRound([], { state }) },
  });
  await showLoaded(
    <Routes>
      <Route path="tournaments/id/:id" element={<TournamentLayout />}>
        <Route path="info" element={<InfoScreen />} />
      </Route>
    </Routes>,
    { at: '/tournaments/id/tournament-1/info' },
  );
}

test.each([
  ['OPEN', 'Runde 3 von 8'],
  ['CONFIRMED', 'Runde 3 ist bestätigt'],
] as const)('of a last round that is %s it says "%s"', async (state, told) => {
  const tournament = aTournament({ isOwner: false, currentRound: 3 });
  const schedule = tournament.schedule.map((one) => (one.round === 3 ? { ...one, state } : one));
  await open({ ...tournament, schedule }, state);
  expect(await screen.findByText(told)).toBeVisible();
});

test('what does not take place has no plan, and is not put into a calendar', async () => {
  await open(
    aTournament({ status: 'CANCELLED', isOwner: false, currentRound: 0, seriesId: 'series-1' }),
    'OPEN',
  );
  expect(await screen.findByText('Dieses Turnier findet nicht statt.')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Alle Termine der Serie' })).toBeVisible();
  expect(screen.queryByText('Plan des Tages')).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'In den Kalender' })).not.toBeInTheDocument();
});

test('after the end names and colours are still to be changed, the field is not', async () => {
  await open(aTournament({ status: 'FINISHED' }), 'CONFIRMED');
  expect(await screen.findByRole('button', { name: 'Farbe von Rot' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Teams von SV Rot bearbeiten' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Teams bearbeiten' }));
  expect(await sheet.findByLabelText('Vereinsname')).toHaveValue('SV Rot');
  expect(sheet.queryByRole('slider')).not.toBeInTheDocument();
  expect(sheet.queryByRole('button', { name: /hinzufügen$/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Verein hinzufügen' })).not.toBeInTheDocument();
});
