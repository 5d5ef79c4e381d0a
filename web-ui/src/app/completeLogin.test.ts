import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { logIn, replaceProvider } from '@/identity/identity';
import {
  changeSession,
  currentSession,
  keptLoginUrl,
  keptReturnTo,
  keptSigningOut,
  keptUserId,
} from '@/identity/session';
import { FakeProvider } from '@/testing/provider';
import { show } from '@/testing/render';
import { fakeServer } from '@/testing/server';
import { completeLogin, leaveForLogin, reloadIfOutdated } from './completeLogin';

let path: string | undefined;
const navigate = (to: string) => {
  path = to;
};

beforeEach(() => {
  path = undefined;
  fakeServer({});
  changeSession({ isCompletingLogin: true, activeAuthStatus: false });
});

test('whoever comes from the login page goes on to what was wanted', async () => {
  replaceProvider(new FakeProvider({ userId: 'user-1' }).loader);
  keptReturnTo.set('/tournaments/id/1/round');
  await completeLogin(navigate);
  expect(path).toBe('/tournaments/id/1/round');
  expect(currentSession().isCompletingLogin).toBe(false);
});

test('without anything wanted it is the list of tournaments', async () => {
  replaceProvider(new FakeProvider({ userId: 'user-1' }).loader);
  await completeLogin(navigate);
  expect(path).toBe('/tournaments');
});

test('a failed login is said', async () => {
  show(null);
  replaceProvider(new FakeProvider().loader);
  await completeLogin(navigate);
  expect(path).toBe('/');
  expect(
    await screen.findByText('Die Anmeldung ist fehlgeschlagen. Bitte versuche es noch einmal.'),
  ).toBeVisible();
});

test('whoever opens a page stays there', async () => {
  changeSession({ isCompletingLogin: false });
  replaceProvider(new FakeProvider({ userId: 'user-1' }).loader);
  await completeLogin(navigate);
  expect(path).toBeUndefined();
});

test('after the logout page comes the login page', () => {
  keptLoginUrl.set('/auth/login');
  keptSigningOut.set('true');
  let url: string | undefined;
  expect(leaveForLogin((to) => (url = to))).toBe(true);
  expect(url).toBe('/auth/login');
});

test('without a logout nobody is sent away', () => {
  keptLoginUrl.set('/auth/login');
  expect(leaveForLogin(() => undefined)).toBe(false);
});

test.each([
  ['somebody has signed in', true, () => keptUserId.set('user-1'), 1],
  ['it was on its way to the login page', true, () => logIn(), 1],
  ['nothing has changed', true, () => undefined, 0],
  ['it was loaded', false, () => keptUserId.set('user-1'), 0],
])(
  'a page that is shown again when %s (kept: %s)',
  async (_what, persisted, meanwhile, reloads) => {
    replaceProvider(new FakeProvider().loader);
    const reload = vi.fn();
    const test = new AbortController();
    reloadIfOutdated(reload, test.signal);
    window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted }));
    await meanwhile();
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));
    test.abort();
    expect(reload).toHaveBeenCalledTimes(reloads);
    // What others saw is covered at once.
    expect(document.body.hidden).toBe(reloads > 0);
  },
);
