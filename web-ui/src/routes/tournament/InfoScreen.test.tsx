import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { showLoaded } from '@/testing/render';
import { fakeServer } from '@/testing/server';
import { aConfig, aRound, aTournament } from '@/testing/tournament';
import { InfoScreen } from './InfoScreen';
import { Component as TournamentLayout } from './TournamentLayout';

test.each([
  ['OPEN', 'Runde 3 von 8 läuft.'],
  ['CONFIRMED', 'Runde 3 ist bestätigt'],
] as const)('of a last round that is %s it says "%s"', async (state, told) => {
  const tournament = aTournament({ isOwner: false, currentRound: 3 });
  const schedule = tournament.schedule.map((one) => (one.round === 3 ? { ...one, state } : one));
  fakeServer({
    'GET /api/tournaments/:id': { body: { ...tournament, schedule } },
    'GET /api/tournaments/:id/teams': { body: [] },
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
  expect(await screen.findByText(told)).toBeVisible();
});
