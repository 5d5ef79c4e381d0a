import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { getTournament } from '@/api/tournament/tournaments';
import { checkIdentity, logOut, replaceProvider } from '@/identity/identity';
import { changeSession, keptReturnTo, keptUserId } from '@/identity/session';
import { FakeProvider, signedIn, unreachable } from '@/testing/provider';
import { Library } from '@/testing/render';
import { fakeServer } from '@/testing/server';
import { Component as RequireSignIn } from './RequireSignIn';

beforeEach(() => fakeServer({}));

function open(address = '/tournaments') {
  render(
    <MemoryRouter initialEntries={[address]}>
      <Routes>
        <Route element={<RequireSignIn />}>
          <Route path="tournaments" element={<p>the tournaments</p>} />
        </Route>
      </Routes>
    </MemoryRouter>,
    { wrapper: Library },
  );
}

test('whoever has a user id in this session comes in', () => {
  keptUserId.set('user-1');
  open();
  expect(screen.getByText('the tournaments')).toBeVisible();
});

test('somebody whose session has ended meanwhile is sent to the login page', async () => {
  keptUserId.set('user-1');
  const provider = new FakeProvider();
  replaceProvider(provider.loader);
  open();
  await act(async () => void (await checkIdentity()));
  await waitFor(() => expect(provider.asked).toContain('login'));
});

test('whoever logs out in another tab is sent to the login page here, too', async () => {
  const provider = await signedIn();
  open();
  act(() => provider.onAuthLogout?.());
  await waitFor(() => expect(provider.asked).toContain('login'));
  expect(keptReturnTo.take()).toBe('/tournaments');
});

test('whose session expires is sent to the login page once the dialog that says so is closed', async () => {
  fakeServer({ 'GET /api/tournaments/:id': { body: {} } });
  const provider = await signedIn();
  open();
  provider.refresh = () => provider.refuseRefresh();
  await act(async () => void (await getTournament('tournament-1')));
  expect(screen.queryByText('the tournaments')).not.toBeInTheDocument();
  expect(screen.queryByText(/weitergeleitet/)).not.toBeInTheDocument();
  expect(provider.asked).not.toContain('login');
  act(() => changeSession({ hasExpired: false }));
  await waitFor(() => expect(provider.asked).toContain('login'));
});

test('whoever logs out here goes to the provider’s logout page, and to no other', async () => {
  const provider = await signedIn();
  open();
  await act(() => logOut());
  expect(provider.asked).toContain('logout');
  expect(provider.asked).not.toContain('login');
});

test('everybody else is sent to the login page, and remembered; the way back leads past the page', async () => {
  const provider = new FakeProvider();
  replaceProvider(provider.loader);
  open();
  await waitFor(() => expect(provider.asked).toContain('login'));
  expect(provider.isInPlace).toBe(true);
  expect(keptReturnTo.take()).toBe('/tournaments');
});

test('a newcomer is sent to the registration, and remembered', async () => {
  const provider = new FakeProvider();
  replaceProvider(provider.loader);
  open('/tournaments#register');
  await waitFor(() => expect(provider.asked).toContain('register'));
  expect(provider.asked).not.toContain('login');
  expect(provider.isInPlace).toBe(true);
  expect(keptReturnTo.take()).toBe('/tournaments');
});

test('whoever is still signed in at the provider comes in without its page', async () => {
  const provider = new FakeProvider({ userId: 'user-1' });
  replaceProvider(provider.loader);
  open();
  expect(await screen.findByText('the tournaments')).toBeVisible();
  expect(provider.asked).not.toContain('login');
});

test('a provider out of reach is said, and can be tried again', async () => {
  replaceProvider(unreachable);
  open();
  const again = await screen.findByRole('button', { name: 'Noch einmal versuchen' });
  replaceProvider(new FakeProvider({ userId: 'user-1' }).loader);
  await userEvent.click(again);
  expect(await screen.findByText('the tournaments')).toBeVisible();
});
