import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { addCredentials, HELPER_PLACE } from '@/api/client';
import type { Tournament } from '@/api/types';
import { helperSecretOf, keepHelperSecret } from '@/api/helperSecrets';
import { takeHelperSecret } from '@/features/helpers/helperAccess';
import { outbox } from '@/features/round/outbox/deviceOutbox';
import { showLoaded } from '@/testing/render';
import { fakeServer, type Answer, type Handler } from '@/testing/server';
import { aConfig, aMatch, aRound, aTeam, aTournament } from '@/testing/tournament';
import { Component as TournamentLayout } from './TournamentLayout';
import { Component as TournamentRound } from './TournamentRound';

const AREA = { name: 'Rot 1 gewinnt' };

const refusal = (reason: string) => ({ status: 401, body: { reason, message: '' } });

/** Opens the round on a device that holds a helper's link; the server may refuse the first question for it. */
async function open(
  reason?: string,
  onResult: Handler | Answer = refusal('SIGN_IN_REQUIRED'),
  change: Partial<Tournament> = {},
) {
  const refusals = reason ? [refusal(reason)] : [];
  fakeServer({
    'PATCH /api/matches/:id': onResult,
    'GET /api/tournaments/:id': () =>
      refusals.shift() ?? { body: aTournament({ isOwner: false, ...change }) },
    'GET /api/tournaments/:id/teams': { body: [aTeam('Rot', 1), aTeam('Blau', 1)] },
    'GET /api/tournaments/:id/config': { body: aConfig() },
    'GET /api/tournaments/:id/matches': { body: [] },
    'GET /api/tournaments/:id/rounds/:round': { body: aRound([aMatch(1)]) },
  });
  await showLoaded(
    <Routes>
      <Route path="tournaments/id/:id" element={<TournamentLayout />}>
        <Route path="round" element={<TournamentRound />} />
      </Route>
    </Routes>,
    { at: '/tournaments/id/tournament-1/round?round=3&club=Rot' },
  );
}

beforeEach(() => keepHelperSecret('tournament-1', 'secret'));

test('a link that opens nothing leaves a helper the one before it, and what waits', async () => {
  window.history.replaceState(null, '', '/round#helper=forged');
  takeHelperSecret('tournament-1');
  onTestFinished(addCredentials(() => ({ [HELPER_PLACE]: 'tournament-1' })));
  await open('INVALID_HELPER_LINK', ({ headers }) =>
    headers.get('X-Helper-Token') === 'secret'
      ? { body: { match: aMatch(1, { resultHomeSquad: 'WIN' }) } }
      : refusal('INVALID_HELPER_LINK'),
  );
  // It was opened meanwhile in another tab, and this one has asked nothing yet.
  keepHelperSecret('tournament-1', 'forged');
  await userEvent.click(await screen.findByRole('button', AREA));
  await waitFor(() => expect(outbox.snapshot()).toEqual([]));
  expect(helperSecretOf('tournament-1')).toBe('secret');
  expect(screen.queryByText(/Dieser Helferlink gilt nicht/)).not.toBeInTheDocument();
});

test('a link that has ended is forgotten, and its helper looks on', async () => {
  await open('INVALID_HELPER_LINK');
  expect(await screen.findByRole('heading', { name: 'Runde 3 von 8' })).toBeVisible();
  expect(await screen.findByText(/Dieser Helferlink gilt nicht/)).toBeVisible();
  expect(helperSecretOf('tournament-1')).toBeUndefined();
  expect(screen.queryByRole('button', AREA)).not.toBeInTheDocument();
});

test('a token that the server does not take says nothing of the link', async () => {
  await open('INVALID_TOKEN');
  await screen.findByRole('button', { name: 'Noch einmal versuchen' });
  expect(screen.queryByText(/Dieser Helferlink gilt nicht/)).not.toBeInTheDocument();
  expect(helperSecretOf('tournament-1')).toBe('secret');
});

test('what a helper taps after the end is refused, and can be discarded', async () => {
  // In another tab the secret was forgotten meanwhile.
  await open();
  await userEvent.click(await screen.findByRole('button', AREA));
  expect(await screen.findByText('Dieser Helferlink gilt nicht mehr.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Verwerfen' }));
  expect(outbox.snapshot()).toEqual([]);
});

test('after the end nobody is asked to help', async () => {
  await open(undefined, undefined, { status: 'FINISHED', currentRound: 4 });
  expect(await screen.findByRole('heading', { name: /^Runde 3/ })).toBeVisible();
  expect(screen.queryByText(/^Du hilfst mit/)).toBeNull();
});
