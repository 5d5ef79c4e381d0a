import { waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ownsTournaments, rememberOwnTournaments } from '@/api/own/ownTournaments';
import { getTournament } from '@/api/tournament/tournaments';
import { FakeProvider, signedIn } from '@/testing/provider';
import { tabDraft } from '@/storage/tabDraft';
import { fakeServer, noNetwork } from '@/testing/server';
import { checkIdentity, hasAsked, replaceProvider } from './identity';
import { changeSession, currentSession, keptUserId, subscribe } from './session';

describe('a request', () => {
  const tournament = { 'GET /api/tournaments/:id': { body: {} } };

  test('carries a fresh token when somebody is signed in', async () => {
    const tokens = tokensOfRequests();
    const provider = await signedIn();
    await getTournament('tournament-1');
    expect(tokens).toEqual(['Bearer token']);
    expect(provider.asked).toContain('refresh 5');
  });

  test('has not gone out yet as it becomes known who asks', async () => {
    const tokens = tokensOfRequests();
    replaceProvider(new FakeProvider({ userId: 'user-1' }).loader);
    keptUserId.set('user-1');
    const then: boolean[] = [];
    const stop = subscribe(() => then.push(hasAsked()));
    await getTournament('tournament-1');
    stop();
    expect(then[0]).toBe(false);
    expect(hasAsked()).toBe(true);
    expect(tokens).toEqual(['Bearer token']);
  });

  test('does not ask anybody while its token is good', async () => {
    fakeServer(tournament);
    const provider = await signedIn();
    provider.isExpired = false;
    await getTournament('tournament-1');
    expect(provider.asked.filter((act) => act.startsWith('refresh'))).toEqual([]);
  });

  test('asks anew who it is once there is a network, when it was asked without one', async () => {
    const tokens = tokensOfRequests();
    const provider = new FakeProvider({ userId: 'user-1' });
    const { init } = provider;
    const silent = vi.fn<typeof init>(() => new Promise(() => {}));
    provider.init = silent;
    replaceProvider(provider.loader);
    keptUserId.set('user-1');
    const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const answered = getTournament('tournament-1');
    await waitFor(() => expect(silent).toHaveBeenCalled());
    provider.init = init;
    isOnline.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    await answered;
    expect(tokens).toEqual(['Bearer token']);
  });

  test('asks anew who it is when the provider was away as it was asked, and is back', async () => {
    const tokens = tokensOfRequests();
    const provider = new FakeProvider({ userId: 'user-1' });
    const { init } = provider;
    provider.init = () => {
      provider.init = init;
      return Promise.reject(new Error('no answer'));
    };
    replaceProvider(provider.loader);
    keptUserId.set('user-1');
    await getTournament('tournament-1');
    expect(tokens).toEqual(['Bearer token']);
  });

  describe('with a provider that falls silent', () => {
    beforeEach(() => vi.useFakeTimers());

    test('gives up in time, and the next one starts from the beginning', async () => {
      vi.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => {}));
      const provider = await signedIn();
      provider.refresh = () => new Promise(() => {});
      const stuck = expect(getTournament('tournament-1')).rejects.toMatchObject({
        reason: 'OFFLINE',
      });
      await vi.advanceTimersByTimeAsync(10_000);
      await stuck;
      fakeServer(tournament);
      provider.refresh = () => Promise.resolve(true);
      await getTournament('tournament-1');
      expect(provider.asked.filter((act) => act === 'init')).toHaveLength(2);
    });

    test('is answered as its organiser’s, however slow the provider is', async () => {
      const tokens = tokensOfRequests();
      const provider = new FakeProvider({ userId: 'user-1' });
      const { init } = provider;
      provider.init = async (...options) => {
        await new Promise((resolve) => setTimeout(resolve, 8_000));
        return init(...options);
      };
      replaceProvider(provider.loader);
      keptUserId.set('user-1');
      const answered = getTournament('tournament-1');
      await vi.advanceTimersByTimeAsync(8_100);
      await answered;
      expect(tokens).toEqual(['Bearer token']);
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
    expect(keptUserId.get()).toBeNull();
  });

  test('is never taken for a logout when the provider refuses the refresh', async () => {
    fakeServer(tournament);
    const provider = await signedIn();
    rememberOwnTournaments(['tournament-1']);
    tabDraft('newTournament').write({ name: 'Herbstturnier' });
    provider.refresh = () => provider.refuseRefresh();
    const ends: boolean[] = [];
    const stop = subscribe(() => {
      const { activeAuthStatus, hasExpired } = currentSession();
      if (!activeAuthStatus) ends.push(hasExpired);
    });
    await getTournament('tournament-1');
    stop();
    expect(ends).toEqual([true]);
    expect(ownsTournaments()).toBe(true);
    expect(tabDraft('newTournament').read()).toEqual({ name: 'Herbstturnier' });
  });

  test('keeps the session when the provider is merely out of reach', async () => {
    noNetwork();
    const provider = await signedIn();
    provider.refresh = () => {
      provider.onAuthRefreshError?.();
      return Promise.reject(new TypeError('Failed to fetch'));
    };
    await expect(getTournament('tournament-1')).rejects.toMatchObject({ reason: 'OFFLINE' });
    expect(currentSession().activeAuthStatus).toBe(true);
  });

  describe('after a refresh whose answer was lost', () => {
    test('is its organiser’s still', async () => {
      const tokens = tokensOfRequests();
      const provider = await introduced();
      provider.refresh = () => provider.loseRefresh();
      await getTournament('tournament-1');
      expect(tokens).toEqual(['Bearer token']);
      expect(currentSession()).toMatchObject({ activeAuthStatus: true, hasExpired: false });
    });

    test('does not send what may be used up, however long the network is away', async () => {
      fakeServer(tournament);
      const provider = await introduced();
      provider.refresh = () => provider.loseRefresh();
      noNetwork();
      const asked = () => getTournament('tournament-1');
      await expect(asked()).rejects.toMatchObject({ reason: 'OFFLINE' });
      await expect(asked()).rejects.toMatchObject({ reason: 'OFFLINE' });
      expect(provider.asked.filter((act) => act === 'init')).toHaveLength(1);
      const tokens = tokensOfRequests();
      await Promise.all([asked(), asked()]);
      expect(tokens).toEqual(['Bearer token', 'Bearer token']);
      expect(provider.asked.filter((act) => act === 'init')).toHaveLength(2);
    });

    test('is not sent as a visitor’s while nobody can say who asks', async () => {
      const tokens = tokensOfRequests();
      const provider = await introduced();
      provider.refresh = () => provider.loseRefresh();
      const check = vi.fn(() => Promise.reject(new Error('503')));
      provider.init = check;
      for (const times of [1, 3]) {
        await expect(getTournament('tournament-1')).rejects.toMatchObject({ reason: 'OFFLINE' });
        expect(check).toHaveBeenCalledTimes(times);
      }
      expect(tokens).toEqual([]);
      expect(currentSession()).toMatchObject({ activeAuthStatus: true, hasExpired: false });
    });
  });

  test.each([
    ['was answered, if only by an error', { response: {} }, false],
    ['cannot be replaced, as cookies are blocked', {}, true],
  ])('keeps a refresh token that %s', async (_why, answer, areCookiesBlocked) => {
    fakeServer(tournament);
    const provider = await signedIn();
    changeSession({ areCookiesBlocked });
    provider.refresh = () => Promise.reject(Object.assign(new Error(), answer));
    await expect(getTournament('tournament-1')).rejects.toMatchObject({ reason: 'OFFLINE' });
    expect(provider.refreshToken).toBeDefined();
    changeSession({ areCookiesBlocked: false });
  });
});

/** Somebody is signed in, and has been told to the planner. */
async function introduced(): Promise<FakeProvider> {
  const provider = await signedIn();
  await waitFor(() => expect(provider.asked).toContain('refresh 5'));
  return provider;
}

/** The tokens that the server is sent, as they come. */
function tokensOfRequests(): (string | null)[] {
  const tokens: (string | null)[] = [];
  fakeServer({
    'GET /api/tournaments/:id': ({ headers }) => {
      tokens.push(headers.get('Authorization'));
      return { body: {} };
    },
  });
  return tokens;
}
