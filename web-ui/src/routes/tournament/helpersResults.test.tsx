import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { keepHelperSecret } from '@/api/own/helperSecrets';
import type { Tournament } from '@/api/types';
import { outbox } from '@/features/play/round/outbox/deviceOutbox';
import { showLoaded } from '@/testing/render';
import { fakeServer } from '@/testing/server';
import { aConfig, aMatch, aRound, aTeam, aTournament } from '@/testing/tournament';
import { Component as TournamentLayout } from './TournamentLayout';
import { Component as TournamentRound } from './round/TournamentRound';

const ROLE = /^Du hilfst mit/;

/** Opens the matches on a device that holds a helper's link. */
async function open(change: Partial<Tournament> = {}) {
  fakeServer({
    'PATCH /api/matches/:id': { body: { match: aMatch(4, { resultHomeSquad: 'WIN' }) } },
    'GET /api/tournaments/:id': { body: aTournament({ isOwner: false, ...change }) },
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
    { at: '/tournaments/id/tournament-1/round' },
  );
}

/** A result that this device has entered, and the server has refused. */
async function leaveRefused(status: number, reason: string) {
  fakeServer({ 'PATCH /api/matches/:id': { status, body: { reason, message: '' } } });
  onTestFinished(() => outbox.discard('match-4'));
  outbox.choose('tournament-1', aMatch(4), 'WIN', true);
  await waitFor(() => expect(outbox.snapshot()).toMatchObject([{ state: 'FAILED' }]));
}

beforeEach(() => keepHelperSecret('tournament-1', 'secret'));

test.each([
  ['STARTED', false],
  ['STARTED', true],
  ['FINISHED', false],
  ['NOT_STARTED', false],
] as const)(
  'a refused result is in sight where there is no round: %s (for the owner: %s)',
  async (status, isOwner) => {
    await leaveRefused(404, 'NOT_FOUND');
    await open({ status, isOwner, currentRound: 0 });
    expect(await screen.findByText('Runde 3, Feld 4: Rot 4 hat gewonnen')).toBeVisible();
  },
);

test('what was refused as the link had ended goes out with the next link', async () => {
  await leaveRefused(401, 'INVALID_HELPER_LINK');
  keepHelperSecret('tournament-1', 'next');
  await open();
  await waitFor(() => expect(outbox.snapshot()).toEqual([]));
});

test('an organiser who holds a helper link is not told to help', async () => {
  await open({ isOwner: true });
  await screen.findByRole('button', { name: 'Rot 1 gewinnt' });
  expect(screen.queryByText(ROLE)).not.toBeInTheDocument();
});

test.each([true, false])('whether a link outlives the page is said: %s', async (isKept) => {
  if (!isKept)
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
  keepHelperSecret('tournament-1', 'another');
  await open();
  expect(await screen.findByText(ROLE)).toBeVisible();
  expect(screen.queryAllByText('(nur solange diese Seite offen ist)')).toHaveLength(isKept ? 0 : 1);
});
