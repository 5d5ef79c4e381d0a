import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import type { Preview } from '@/api/types';
import { aPreview, aVerdict, NOTHING_REPEATED } from '@/testing/preview';
import { anOpening, aRegistration } from '@/testing/registration';
import { showLoaded } from '@/testing/render';
import { fakeServer } from '@/testing/server';
import { aConfig, aTournament } from '@/testing/tournament';
import { InfoScreen } from '../InfoScreen';
import { Component as TournamentLayout } from '../TournamentLayout';

/** Opens an empty field before its start of which the planner thinks this. */
async function open(verdict: Partial<Preview['verdict']>, registered = 0) {
  const problem = { kind: 'SAME_CLUB' as const, count: 1 };
  const preview = { legal: false, verdict: aVerdict({ state: 'MIND', problem, ...verdict }) };
  fakeServer({
    'GET /api/tournaments/:id': {
      body: aTournament({ status: 'NOT_STARTED', currentRound: 0, numberOfTeams: 0 }),
    },
    'GET /api/tournaments/:id/teams': { body: [] },
    'GET /api/tournaments/:id/config': { body: aConfig() },
    'GET /api/tournaments/:id/preview': { body: aPreview(preview) },
    'GET /api/tournaments/:id/registration': { body: anOpening() },
    'GET /api/tournaments/:id/registrations': {
      body: registered > 0 ? [aRegistration({ state: 'WAITING' })] : [],
    },
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
  ['the form of a club', 0, 'Verein und Teams hinzufügen'],
  ['the clubs that registered, where some are still to be let in', 1, 'Anmeldung der Vereine'],
])('one more club as a remedy opens %s', async (_what, registered, title) => {
  const changes = [{ club: null, teams: 2 }];
  const hint = { kind: 'ADD_CLUB' as const, changes, rounds: 8, pitches: null };
  const remedy = { hint: { ...hint, after: NOTHING_REPEATED }, left: 0, teams: 10, end: null };
  await open({ remedies: [remedy] }, registered);
  await userEvent.click(
    await screen.findByRole('button', { name: 'Mit einem weiteren Verein vermeiden' }),
  );
  expect(await screen.findByRole('dialog', { name: title })).toBeVisible();
});

test('as long as no club is there, nobody is warned of what clubs made up would run into', async () => {
  await open({ exampleClubs: 4 });
  expect(await screen.findByRole('button', { name: 'Verein hinzufügen' })).toBeVisible();
  expect(screen.queryByText(/^Geht mit/)).not.toBeInTheDocument();
});
