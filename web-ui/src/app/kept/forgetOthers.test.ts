import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changeSession, keptUserId } from '@/identity/session';
import { aTournament } from '@/testing/tournament';
import { forgetOthers } from './forgetOthers';
import { persistQueries } from './queryPersistence';

const KEY = ['tournament', 't'];

beforeEach(() => void vi.useFakeTimers());
afterEach(close);

function signIn(userId: string): void {
  keptUserId.set(userId);
  changeSession({ activeAuthStatus: true, hasExpired: false });
}

function leave(hasExpired: boolean): void {
  keptUserId.forget();
  changeSession({ activeAuthStatus: false, hasExpired });
}

const ends: (() => void)[] = [];

/** Ends the present page. */
function close(): void {
  ends.splice(0).forEach((end) => end());
}

/** A page on which somebody sees a tournament, until their session has expired. */
function expired(userId: string): QueryClient {
  const client = new QueryClient();
  ends.push(persistQueries(client, { buildId: 'one' }));
  signIn(userId);
  ends.push(forgetOthers(client));
  client.setQueryData(KEY, aTournament());
  vi.advanceTimersByTime(1_000);
  leave(true);
  return client;
}

function kept(): unknown {
  const client = new QueryClient();
  persistQueries(client, { buildId: 'one' })();
  return client.getQueryData(KEY);
}

test.each(['the same page', 'the page after the login'])(
  'what an organiser saw is gone on %s once another one signs in',
  (where) => {
    let client = expired('mia');
    if (where !== 'the same page') {
      close();
      client = new QueryClient();
      ends.push(persistQueries(client, { buildId: 'one' }), forgetOthers(client));
    }
    signIn('ben');
    client.setQueryData(['tournament', 'other'], aTournament());
    vi.advanceTimersByTime(1_000);
    expect(client.getQueryData(KEY)).toBeUndefined();
    expect(kept()).toBeUndefined();
  },
);

test('whose session has expired finds what was theirs', () => {
  const client = expired('mia');
  changeSession({ hasExpired: false });
  signIn('mia');
  expect(client.getQueryData(KEY)).toEqual(aTournament());
  expect(kept()).toEqual(aTournament());
});

test('who signs out leaves no trace of who it was', () => {
  expired('mia');
  signIn('mia');
  leave(false);
  expect(localStorage.getItem('lastUserId')).toBeNull();
});
