import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { getTournament } from '@/api/tournaments';
import { FakeProvider, unreachable } from '@/testing/provider';
import { fakeServer } from '@/testing/server';
import { checkIdentity, logIn, logOut, register, replaceProvider } from './identity';
import {
  changeSession,
  currentSession,
  storedLoginUrl,
  storedUserId,
  storeUserId,
  takeReturnTo,
} from './session';

beforeEach(() => changeSession({ activeAuthStatus: false, hasExpired: false }));

/** Somebody is signed in at the provider. */
async function signedIn(options = {}): Promise<FakeProvider> {
  const provider = new FakeProvider({ userId: 'user-1', ...options });
  replaceProvider(provider.loader);
  await checkIdentity();
  return provider;
}

describe('the identity check', () => {
  test('keeps the user id and is active when somebody is signed in', async () => {
    fakeServer({});
    await signedIn();
    expect(storedUserId()).toBe('user-1');
    expect(currentSession().activeAuthStatus).toBe(true);
  });

  test('keeps the address of the login page', async () => {
    fakeServer({});
    await signedIn();
    expect(storedLoginUrl()).toBe('/auth/login');
  });

  test('tells a visitor nothing about a session', async () => {
    replaceProvider(new FakeProvider().loader);
    await checkIdentity();
    expect(currentSession().hasExpired).toBe(false);
  });

  test('knows nobody when nobody is signed in', async () => {
    replaceProvider(new FakeProvider().loader);
    expect(await checkIdentity()).toBe(false);
    expect(storedUserId()).toBeNull();
  });

  test('forgets whom the tab remembers when nobody is signed in any more, and says so', async () => {
    storeUserId('user-1');
    replaceProvider(new FakeProvider().loader);
    await checkIdentity();
    expect(storedUserId()).toBeNull();
    expect(currentSession().hasExpired).toBe(true);
  });

  test('remembers him while the provider is out of reach', async () => {
    storeUserId('user-1');
    replaceProvider(unreachable);
    await checkIdentity();
    expect(storedUserId()).toBe('user-1');
  });

  test('runs once for all who ask', async () => {
    fakeServer({});
    const provider = await signedIn();
    await checkIdentity();
    expect(provider.asked.filter((act) => act === 'init')).toHaveLength(1);
  });

  test('takes a provider out of reach for nobody signed in, and tries again later', async () => {
    replaceProvider(unreachable);
    expect(await checkIdentity()).toBe(false);
    fakeServer({});
    await signedIn();
    expect(await checkIdentity()).toBe(true);
  });
});

test('a page that was opened without a network finds out who is there with its next call', async () => {
  fakeServer({ 'GET /api/tournaments/:id': { body: {} } });
  const provider = new FakeProvider({ userId: 'user-1' });
  let isReachable = false;
  replaceProvider(() => (isReachable ? provider.loader() : unreachable()));
  await checkIdentity();
  isReachable = true;
  await getTournament('tournament-1');
  await waitFor(() => expect(currentSession().activeAuthStatus).toBe(true));
});

describe('signing in', () => {
  test('sends the organiser with the first value of the club attribute', async () => {
    const received = fakeServer({ 'POST /api/organizers': { body: {} } });
    await signedIn({ clubName: ['SV Rot'] });
    await waitFor(() =>
      expect(received).toContainEqual(
        expect.objectContaining({
          path: '/api/organizers',
          body: { organizerId: 'user-1', firstName: 'Mia', lastName: 'Muster', club: 'SV Rot' },
        }),
      ),
    );
  });

  test('sends an empty club where the profile has none', async () => {
    const received = fakeServer({ 'POST /api/organizers': { body: {} } });
    await signedIn();
    await waitFor(() => expect(received[0]?.body).toMatchObject({ club: '' }));
  });

  test('asks the login page to come back to the registered address, and remembers the way on', async () => {
    const provider = new FakeProvider();
    replaceProvider(provider.loader);
    await logIn('/tournaments/new');
    expect(provider.asked).toContain('login');
    expect(provider.redirectUri).toBe(`${window.location.origin}/`);
    expect(takeReturnTo()).toBe('/tournaments/new');
  });

  test('leads to the list of tournaments by default, after a registration too', async () => {
    replaceProvider(new FakeProvider().loader);
    await register();
    expect(takeReturnTo()).toBe('/tournaments');
  });

  test('fails with a reason when the provider is out of reach', async () => {
    replaceProvider(unreachable);
    await expect(logIn()).rejects.toThrow('identity provider');
  });
});

describe('signing out', () => {
  test('forgets the user, then goes inactive, then signs out at the provider', async () => {
    fakeServer({});
    const provider = await signedIn();
    const seen: unknown[] = [];
    provider.logout = () => {
      seen.push(storedUserId(), currentSession().activeAuthStatus);
      return Promise.resolve();
    };
    await logOut();
    expect(seen).toEqual([null, false]);
  });

  test('in another tab ends the session here', async () => {
    fakeServer({});
    const provider = await signedIn();
    provider.onAuthLogout?.();
    expect(storedUserId()).toBeNull();
    expect(currentSession()).toMatchObject({ activeAuthStatus: false, hasExpired: false });
  });
});

describe('a request', () => {
  const tournament = { 'GET /api/tournaments/:id': { body: {} } };

  test('carries a fresh token when somebody is signed in', async () => {
    const headers: (string | null)[] = [];
    fakeServer({
      'GET /api/tournaments/:id': (request) => {
        headers.push(request.headers.get('Authorization'));
        return { body: {} };
      },
    });
    const provider = await signedIn();
    await getTournament('tournament-1');
    expect(headers).toEqual(['Bearer token']);
    expect(provider.asked).toContain('refresh 5');
  });

  test('does not ask anybody while its token is good', async () => {
    fakeServer(tournament);
    const provider = await signedIn();
    provider.isExpired = false;
    await getTournament('tournament-1');
    expect(provider.asked.filter((act) => act.startsWith('refresh'))).toEqual([]);
  });

  describe('with a provider that falls silent', () => {
    beforeEach(() => vi.useFakeTimers());
    afterEach(() => vi.useRealTimers());

    test('gives up in time, and the next one starts from the beginning', async () => {
      fakeServer(tournament);
      const provider = await signedIn();
      provider.refresh = () => new Promise(() => {});
      const stuck = expect(getTournament('tournament-1')).rejects.toMatchObject({
        reason: 'OFFLINE',
      });
      await vi.advanceTimersByTimeAsync(10_000);
      await stuck;
      provider.refresh = () => Promise.resolve(true);
      await getTournament('tournament-1');
      expect(provider.asked.filter((act) => act === 'init')).toHaveLength(2);
    });

    test('does not take a check without an answer for the last word', async () => {
      fakeServer(tournament);
      const provider = new FakeProvider({ userId: 'user-1' });
      const { init } = provider;
      provider.init = () => new Promise(() => {});
      replaceProvider(provider.loader);
      const asked = checkIdentity();
      await vi.advanceTimersByTimeAsync(15_000);
      expect(await asked).toBe(false);
      provider.init = init;
      await getTournament('tournament-1');
      await vi.advanceTimersByTimeAsync(100);
      expect(currentSession().activeAuthStatus).toBe(true);
    });
  });

  test('goes without a token when nobody is signed in', async () => {
    const received = fakeServer(tournament);
    replaceProvider(new FakeProvider().loader);
    await getTournament('tournament-1');
    expect(received).toHaveLength(1);
  });

  test('opens the dialog about inactivity when the provider refuses the refresh', async () => {
    fakeServer(tournament);
    const provider = await signedIn();
    provider.refresh = () => provider.refuseRefresh();
    await getTournament('tournament-1');
    expect(currentSession()).toMatchObject({ activeAuthStatus: false, hasExpired: true });
    expect(storedUserId()).toBeNull();
  });

  test('keeps the session when the provider is merely out of reach', async () => {
    fakeServer(tournament);
    const provider = await signedIn();
    provider.refresh = () => {
      provider.onAuthRefreshError?.();
      return Promise.reject(new TypeError('Failed to fetch'));
    };
    await expect(getTournament('tournament-1')).rejects.toMatchObject({ reason: 'OFFLINE' });
    expect(currentSession().activeAuthStatus).toBe(true);
  });
});
