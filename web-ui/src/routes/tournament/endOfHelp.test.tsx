import { notifications } from '@mantine/notifications';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { addCredentials, HELPER_PLACE } from '@/api/wire/client';
import { rememberOwnTournaments } from '@/api/own/ownTournaments';
import type { Tournament } from '@/api/types';
import {
  forgetHelperSecret,
  helperSecretOf,
  keepHelperSecret,
  takeEndOfHelp,
} from '@/api/own/helperSecrets';
import { takeHelperSecret } from '@/features/setup/helpers/helperAccess';
import { outbox } from '@/features/play/round/outbox/deviceOutbox';
import { replaceProvider } from '@/identity/identity';
import { FakeProvider } from '@/testing/provider';
import { deviceStorage } from '@/storage/storage';
import { showLoaded } from '@/testing/render';
import { fakeServer, type Answer, type Handler } from '@/testing/server';
import { aConfig, aMatch, aRound, aTeam, aTournament } from '@/testing/tournament';
import { Component as TournamentLayout } from './TournamentLayout';
import { Component as TournamentRound } from './round/TournamentRound';
import { Component as TournamentScreen } from './TournamentScreen';

const AREA = { name: 'Rot 1 gewinnt' };
const TOLD = /Dieser Helferlink gilt nicht/;
const SAVED = { body: { match: aMatch(1, { resultHomeSquad: 'WIN' }) } };

const refusal = (reason: string) => ({ status: 401, body: { reason, message: '' } });

interface Planner {
  /** Why the server refuses what comes with this secret, or with any. */
  reason?: string;
  refused?: string;
  onResult?: Handler | Answer;
  change?: Partial<Tournament>;
}

/** Opens the round, or another page, on a device that holds a helper's link. */
async function open(
  { reason, refused, onResult = refusal('SIGN_IN_REQUIRED'), change = {} }: Planner = {},
  page = 'round?round=3&club=Rot',
) {
  const judged =
    (answer: Handler | Answer): Handler =>
    (request) => {
      const token = request.headers.get('X-Helper-Token');
      const isRefused = reason && token !== null && (refused ?? token) === token;
      if (isRefused) return refusal(reason);
      return typeof answer === 'function' ? answer(request) : answer;
    };
  fakeServer({
    'PATCH /api/matches/:id': judged(onResult),
    'GET /api/tournaments/:id': judged({ body: aTournament({ isOwner: false, ...change }) }),
    'GET /api/tournaments/:id/teams': judged({ body: [aTeam('Rot', 1), aTeam('Blau', 1)] }),
    'GET /api/tournaments/:id/config': judged({ body: aConfig() }),
    'GET /api/tournaments/:id/matches': judged({ body: [] }),
    'GET /api/tournaments/:id/leaderboard': judged({ body: [] }),
    'GET /api/tournaments/:id/rounds/:round': judged({ body: aRound([aMatch(1)]) }),
  });
  await showLoaded(
    <Routes>
      <Route path="tournaments/id/:id/screen" element={<TournamentScreen />} />
      <Route path="tournaments/id/:id" element={<TournamentLayout />}>
        <Route path="round" element={<TournamentRound />} />
      </Route>
    </Routes>,
    { at: `/tournaments/id/tournament-1/${page}` },
  );
}

beforeEach(() => {
  keepHelperSecret('tournament-1', 'secret');
  onTestFinished(addCredentials(() => ({ [HELPER_PLACE]: 'tournament-1' })));
});

test('a link that opens nothing leaves a helper the one before it, and what waits', async () => {
  window.history.replaceState(null, '', '/round#helper=forged');
  takeHelperSecret('tournament-1');
  await open({ reason: 'INVALID_HELPER_LINK', refused: 'forged', onResult: SAVED });
  // It was opened meanwhile in another tab, and this one has asked nothing yet.
  keepHelperSecret('tournament-1', 'forged');
  await userEvent.click(await screen.findByRole('button', AREA));
  await waitFor(() => expect(outbox.snapshot()).toEqual([]));
  expect(helperSecretOf('tournament-1')).toBe('secret');
  expect(screen.queryByText(TOLD)).not.toBeInTheDocument();
});

test('a link that has ended is forgotten, and its helper looks on', async () => {
  await open({ reason: 'INVALID_HELPER_LINK' });
  expect(await screen.findByRole('heading', { name: 'Runde 3 von 8' })).toBeVisible();
  expect(await screen.findByText(TOLD)).toBeVisible();
  expect(helperSecretOf('tournament-1')).toBeUndefined();
  expect(screen.queryByRole('button', AREA)).not.toBeInTheDocument();
});

test('the big screen goes on, and the end of the link is said once, where one has helped', async () => {
  await open({ reason: 'INVALID_HELPER_LINK' }, 'screen');
  expect(await screen.findByRole('heading', { name: 'Runde 3 von 8' })).toBeVisible();
  expect(screen.queryByText(/Keine Verbindung/)).not.toBeInTheDocument();
  expect(screen.queryByText(TOLD)).not.toBeInTheDocument();
  cleanup();
  await open();
  expect(await screen.findByText(TOLD)).toBeVisible();
  expect(takeEndOfHelp('tournament-1')).toBe(false);
});

test('an organiser whose own link, once tried, has ended goes on and hears nothing of it', async () => {
  rememberOwnTournaments(['tournament-1']);
  replaceProvider(new FakeProvider({ userId: 'kim' }).loader);
  await open({ reason: 'INVALID_HELPER_LINK', onResult: SAVED, change: { isOwner: true } });
  await userEvent.click(await screen.findByRole('button', AREA));
  await waitFor(() => expect(outbox.snapshot()).toEqual([]));
  expect(helperSecretOf('tournament-1')).toBeUndefined();
  expect(screen.queryByText(TOLD)).not.toBeInTheDocument();
  expect(takeEndOfHelp('tournament-1')).toBe(false);
});

test('a token that the server does not take says nothing of the link', async () => {
  await open({ reason: 'INVALID_TOKEN' });
  await screen.findByRole('button', { name: 'Noch einmal versuchen' });
  expect(screen.queryByText(TOLD)).not.toBeInTheDocument();
  expect(helperSecretOf('tournament-1')).toBe('secret');
});

test('what a helper taps after the end is refused, and can be discarded', async () => {
  await open();
  const area = await screen.findByRole('button', AREA);
  // In another tab.
  forgetHelperSecret('tournament-1');
  await userEvent.click(area);
  expect(await screen.findByText('Dieser Helferlink gilt nicht mehr.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Verwerfen' }));
  expect(outbox.snapshot()).toEqual([]);
});

test('where another tab learns of the end, it is said once, and no clock is left to turn', async () => {
  await open();
  const clock = await screen.findByRole('button', { name: /^Uhr starten/ });
  const said = vi.spyOn(notifications, 'show');
  // In another tab, which shows the big screen.
  deviceStorage.setItem('helperEnded:tournament-1', 'true');
  forgetHelperSecret('tournament-1');
  act(() => void window.dispatchEvent(new StorageEvent('storage')));
  expect(clock).not.toBeInTheDocument();
  expect(await screen.findByText(TOLD)).toBeVisible();
  expect(said).toHaveBeenCalledOnce();
});

test('after the end nobody is asked to help', async () => {
  await open({ change: { status: 'FINISHED', currentRound: 4 } });
  expect(await screen.findByRole('heading', { name: /^Runde 3/ })).toBeVisible();
  expect(screen.queryByText(/^Du hilfst mit/)).toBeNull();
});
