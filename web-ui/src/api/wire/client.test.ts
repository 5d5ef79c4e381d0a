import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { fakeServer, noNetwork } from '@/testing/server';
import { testClientConfig } from '@/testing/clientConfig';
import { addCredentials, HELPER_PLACE } from './client';
import { setClientConfig } from './clientConfig';
import { LINK_ENDED } from './errors';
import { forgetHelperSecret, helperSecretOf, keepHelperSecret } from '@/api/own/helperSecrets';
import { patchResult } from '@/api/tournament/matches';
import { getTournament, updateTournament } from '@/api/tournament/tournaments';

test('calls go below the prefix that the installation chose', async () => {
  setClientConfig({ ...testClientConfig, apiPrefix: '/planner/api' });
  const received = fakeServer({ 'GET /planner/api/tournaments/:id': { body: {} } });
  await getTournament('tournament-1');
  expect(received[0]?.path).toBe('/planner/api/tournaments/tournament-1');
});

test('a refusal keeps its reason and what is wrong with which field', async () => {
  const problem = {
    field: 'city',
    reason: 'REQUIRED',
    message: 'Please fill this in.',
    params: {},
  };
  fakeServer({
    'PUT /api/tournaments/:id': {
      status: 422,
      body: { code: 422, status: '', message: 'no', reason: 'VALIDATION', errors: [problem] },
    },
  });
  await expect(updateTournament('tournament-1', { city: '' })).rejects.toMatchObject({
    status: 422,
    reason: 'VALIDATION',
    problems: [problem],
  });
});

test.each([
  [401, 'UNAUTHORIZED'],
  [404, 'NOT_FOUND'],
  [429, 'TOO_MANY_REQUESTS'],
  [503, 'UNAVAILABLE'],
  [500, 'UNKNOWN'],
])('a bare %i has the reason %s', async (status, reason) => {
  fakeServer({ 'GET /api/tournaments/:id': { status } });
  await expect(getTournament('tournament-1')).rejects.toMatchObject({ status, reason });
});

test('without a network the error says so', async () => {
  noNetwork();
  await expect(getTournament('tournament-1')).rejects.toMatchObject({ reason: 'OFFLINE' });
});

test('credentials are asked for until their source is removed', async () => {
  const headers: (string | null)[] = [];
  fakeServer({
    'GET /api/tournaments/:id': (request) => {
      headers.push(request.headers.get('X-Helper-Token'));
      return { body: {} };
    },
  });
  const remove = addCredentials(() => Promise.resolve({ 'X-Helper-Token': 'secret' }));
  await getTournament('tournament-1');
  remove();
  await getTournament('tournament-1');
  expect(headers).toEqual(['secret', null]);
});

test('a request that brings its own credentials keeps them', async () => {
  const received: (string | null)[] = [];
  fakeServer({
    'PATCH /api/matches/:id': (request) => {
      received.push(request.headers.get('X-Helper-Token'));
      return { body: {} };
    },
  });
  keepHelperSecret('page', 'of this page');
  keepHelperSecret('other', 'of its own');
  onTestFinished(addCredentials(() => ({ [HELPER_PLACE]: 'page' })));
  await patchResult('match-1', { resultHomeSquad: 'WIN' }, { helperPlace: 'other' });
  expect(received).toEqual(['of its own']);
});

describe('a helper link', () => {
  const tokens: (string | null)[] = [];
  let remove: () => void;

  beforeEach(() => {
    tokens.length = 0;
    remove = addCredentials(() => ({ [HELPER_PLACE]: 'tournament-1' }));
    for (const secret of ['former', 'good', 'forged']) keepHelperSecret('tournament-1', secret);
  });

  afterEach(() => {
    remove();
    forgetHelperSecret('tournament-1');
  });

  const NOBODY = { status: 401, body: { reason: 'SIGN_IN_REQUIRED' } };

  /** The server takes only these secrets; to all else it says why not. */
  function taking(good: readonly (string | null)[], reason = LINK_ENDED, without = NOBODY) {
    const answer = ({ headers }: Request) => {
      const token = headers.get('X-Helper-Token');
      tokens.push(token);
      expect(headers.has(HELPER_PLACE)).toBe(false);
      if (good.includes(token)) return { body: {} };
      return token === null ? without : { status: 401, body: { reason } };
    };
    fakeServer({ 'GET /api/tournaments/:id': answer, 'PUT /api/tournaments/:id': answer });
  }

  test('that opens nothing gives way to the one before it', async () => {
    taking(['good']);
    await Promise.all([getTournament('tournament-1'), getTournament('tournament-1')]);
    expect(tokens).toEqual(['forged', 'forged', 'good', 'good']);
    expect(helperSecretOf('tournament-1')).toBe('good');
  });

  test('that is empty gives way, too', async () => {
    keepHelperSecret('tournament-1', '');
    taking(['good']);
    await getTournament('tournament-1');
    expect(tokens).toEqual(['', 'forged', 'good']);
  });

  test('that opens nothing loses no change', async () => {
    taking(['good']);
    await updateTournament('tournament-1', { city: 'Ulm' });
    expect(tokens).toEqual(['forged', 'good']);
  });

  test.each([
    ['reads', () => getTournament('tournament-1')],
    ['changes', () => updateTournament('tournament-1', { city: 'Ulm' })],
  ])('is forgotten where no former one is good: who %s goes on without it', async (_, call) => {
    taking([null]);
    await call();
    expect(tokens).toEqual(['forged', 'good', 'former', null]);
    expect(helperSecretOf('tournament-1')).toBeUndefined();
  });

  test.each([
    [401, 'SIGN_IN_REQUIRED', LINK_ENDED],
    [403, 'NOT_OWNER', LINK_ENDED],
    [403, 'LOCKED', 'LOCKED'],
    [401, 'INVALID_REGISTRATION_LINK', 'INVALID_REGISTRATION_LINK'],
  ])('that has ended: without it %i %s, and %s is what is said', async (status, body, reason) => {
    taking([], LINK_ENDED, { status, body: { reason: body } });
    await expect(getTournament('tournament-1')).rejects.toMatchObject({ reason });
    expect(tokens).toEqual(['forged', 'good', 'former', null]);
    expect(helperSecretOf('tournament-1')).toBeUndefined();
  });

  test('stays where the server has something against the sign-in alone', async () => {
    taking([], 'INVALID_TOKEN');
    await expect(getTournament('tournament-1')).rejects.toMatchObject({ status: 401 });
    expect(tokens).toEqual(['forged']);
    expect(helperSecretOf('tournament-1')).toBe('forged');
  });
});

test('calls arrive from Firefox, whose requests do not show their body', async () => {
  vi.spyOn(Request.prototype, 'body', 'get').mockReturnValue(undefined as never);
  const received = fakeServer({
    'GET /api/tournaments/:id': { body: {} },
    'PUT /api/tournaments/:id': { body: {} },
  });
  await getTournament('tournament-1');
  await updateTournament('tournament-1', { city: 'Ulm' });
  expect(received.map(({ body }) => body)).toEqual([undefined, { city: 'Ulm' }]);
});
