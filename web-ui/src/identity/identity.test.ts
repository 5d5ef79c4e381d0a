import { waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { ownsTournaments, rememberOwnTournaments } from '@/api/own/ownTournaments';
import { getTournament } from '@/api/tournament/tournaments';
import { FakeProvider, signedIn, unreachable } from '@/testing/provider';
import { CACHE_KEY } from '@/storage/storage';
import { tabDraft } from '@/storage/tabDraft';
import { fakeServer } from '@/testing/server';
import { checkIdentity, logIn, logOut, register, replaceProvider } from './identity';
import { createProvider } from './keycloak';
import { currentSession, keptLoginUrl, keptReturnTo, keptSigningOut, keptUserId } from './session';

describe('the identity check', () => {
  test('keeps the user id and is active when somebody is signed in', async () => {
    fakeServer({});
    await signedIn();
    expect(keptUserId.get()).toBe('user-1');
    expect(currentSession().activeAuthStatus).toBe(true);
  });

  test('keeps the address of the login page', async () => {
    fakeServer({});
    await signedIn();
    expect(keptLoginUrl.get()).toBe('/auth/login');
  });

  test('tells a visitor nothing about a session', async () => {
    replaceProvider(new FakeProvider().loader);
    await checkIdentity();
    expect(currentSession().hasExpired).toBe(false);
  });

  test('knows nobody when nobody is signed in', async () => {
    replaceProvider(new FakeProvider().loader);
    expect(await checkIdentity()).toBe(false);
    expect(keptUserId.get()).toBeNull();
  });

  test('forgets whom the tab remembers when nobody is signed in any more, and says so', async () => {
    keptUserId.set('user-1');
    replaceProvider(new FakeProvider().loader);
    await checkIdentity();
    expect(keptUserId.get()).toBeNull();
    expect(currentSession().hasExpired).toBe(true);
  });

  test('forgets that the device owns tournaments when nobody is signed in', async () => {
    rememberOwnTournaments(['tournament-1']);
    replaceProvider(new FakeProvider().loader);
    await checkIdentity();
    expect(ownsTournaments()).toBe(false);
  });

  test('remembers him while the provider is out of reach', async () => {
    keptUserId.set('user-1');
    replaceProvider(unreachable);
    await checkIdentity();
    expect(keptUserId.get()).toBe('user-1');
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

describe('a token that the server refuses, though it is good by the device’s clock', () => {
  const tokens: (string | null)[] = [];
  const taking = (good: string) =>
    fakeServer({
      'GET /api/tournaments/:id': ({ headers }) => {
        const token = headers.get('Authorization');
        tokens.push(token);
        const isGood = token === null || token === `Bearer ${good}`;
        return isGood ? { body: {} } : { status: 401, body: { reason: 'INVALID_TOKEN' } };
      },
    });
  const opened = async () => {
    tokens.length = 0;
    const provider = await signedIn();
    await waitFor(() => expect(provider.asked).toContain('refresh 5'));
    provider.isExpired = false;
    provider.refresh = () => {
      provider.token = 'new';
      return Promise.resolve(true);
    };
    return provider;
  };
  const refreshes = ({ asked }: FakeProvider) => asked.filter((act) => act === 'refresh -1');

  test('is replaced, and the call is sent again', async () => {
    taking('new');
    const provider = await opened();
    await getTournament('tournament-1');
    await getTournament('tournament-1');
    expect(tokens).toEqual(['Bearer token', 'Bearer new', 'Bearer new']);
    expect(refreshes(provider)).toHaveLength(1);
  });

  test('is replaced once for a call', async () => {
    taking('none');
    const provider = await opened();
    await expect(getTournament('tournament-1')).rejects.toMatchObject({ status: 401 });
    expect(tokens).toEqual(['Bearer token', 'Bearer new']);
    expect(refreshes(provider)).toHaveLength(1);
  });

  test('ends the session where the provider refuses another one', async () => {
    taking('new');
    const provider = await opened();
    provider.refresh = () => provider.refuseRefresh();
    await getTournament('tournament-1');
    expect(tokens).toEqual(['Bearer token', null]);
    expect(currentSession()).toMatchObject({ activeAuthStatus: false, hasExpired: true });
  });

  test('keeps the session where the provider is out of reach', async () => {
    taking('new');
    const provider = await opened();
    provider.refresh = () => Promise.reject(Object.assign(new Error(), { response: {} }));
    await expect(getTournament('tournament-1')).rejects.toMatchObject({ reason: 'OFFLINE' });
    expect(currentSession().activeAuthStatus).toBe(true);
  });
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
    expect(keptReturnTo.take()).toBe('/tournaments/new');
  });

  test('leads to the list of tournaments by default, after a registration too', async () => {
    replaceProvider(new FakeProvider().loader);
    await register();
    expect(keptReturnTo.take()).toBe('/tournaments');
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
      seen.push(keptUserId.get(), currentSession().activeAuthStatus);
      return Promise.resolve();
    };
    await logOut();
    expect(seen).toEqual([null, false]);
  });

  test('leaves nothing of what was begun behind', async () => {
    fakeServer({});
    const provider = await signedIn();
    tabDraft('newTournament').write({ name: 'Herbstturnier' });
    await logOut();
    expect(tabDraft('newTournament').read()).toBeNull();
    expect(provider.asked).toContain('logout');
    expect(keptSigningOut.take()).toBe('true');
  });

  test('in another tab ends the session here', async () => {
    fakeServer({});
    const provider = await signedIn();
    rememberOwnTournaments(['tournament-1']);
    tabDraft('newTournament').write({ name: 'Herbstturnier' });
    provider.onAuthLogout?.();
    await waitFor(() => expect(keptUserId.get()).toBeNull());
    expect(currentSession()).toMatchObject({ activeAuthStatus: false, hasExpired: false });
    expect(ownsTournaments()).toBe(false);
    expect(tabDraft('newTournament').read()).toBeNull();
  });
});

test.each([
  ['user-1', { name: 'Herbstturnier' }],
  ['user-2', null],
])(
  'after an expired session, what was begun is the same organiser’s alone: %s',
  async (userId, found) => {
    fakeServer({ 'GET /api/tournaments/:id': { body: {} } });
    const provider = await signedIn();
    tabDraft('newTournament').write({ name: 'Herbstturnier' });
    provider.refresh = () => provider.refuseRefresh();
    await getTournament('tournament-1');
    await signedIn({ userId });
    expect(tabDraft('newTournament').read()).toEqual(found);
  },
);

test('the look for a sign-in leaves what a full device keeps for offline', async () => {
  localStorage.setItem(CACHE_KEY, 'what is read without a network');
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  await createProvider().init({ checkLoginIframe: false });
  expect(localStorage.getItem(CACHE_KEY)).toBe('what is read without a network');
});
