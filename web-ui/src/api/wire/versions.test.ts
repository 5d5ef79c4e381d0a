import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { fakeServer } from '@/testing/server';
import { addCredentials, HELPER_PLACE } from './client';
import { keepHelperSecret } from '@/api/own/helperSecrets';
import { getTeams, getTournament } from '@/api/tournament/tournaments';

/** The page knows none of it yet. */
let id: string;
beforeEach(() => {
  id = crypto.randomUUID();
});

/** A planner behind a cache: what is asked for with a version comes from the planner, all else from the cache. */
function cached(planner: number, cache: number) {
  const asked: string[] = [];
  const answer = (request: Request) => {
    const { search } = new URL(request.url);
    asked.push(search);
    const version = search ? planner : cache;
    return { body: { version }, headers: { ETag: `W/"${version}-visitor"` } };
  };
  fakeServer({
    'GET /api/tournaments/:id': answer,
    'GET /api/tournaments/:id/teams': answer,
  });
  return asked;
}

test('a part is asked for in the version that the page knows', async () => {
  const asked = cached(4, 4);
  await getTournament(id);
  await getTeams(id);
  expect(asked).toEqual(['', '?version=4']);
});

test('an older answer than the page has is asked for again, past the caches', async () => {
  cached(7, 7);
  await getTournament(id);
  const asked = cached(8, 6);
  expect(await getTournament(id)).toMatchObject({ version: 8 });
  expect(asked).toEqual(['', '?version=7']);
});

test('what the planner itself says counts, even where it is older', async () => {
  cached(9, 9);
  await getTournament(id);
  const asked = cached(5, 5);
  expect(await getTournament(id)).toMatchObject({ version: 5 });
  expect(await getTournament(id)).toMatchObject({ version: 5 });
  expect(asked).toEqual(['', '?version=9', '']);
});

test('who shows credentials gets no answer of a cache, and asks as ever', async () => {
  keepHelperSecret('place', 'secret');
  onTestFinished(addCredentials(() => ({ [HELPER_PLACE]: 'place' })));
  const asked = cached(3, 3);
  await getTournament(id);
  await getTeams(id);
  expect(asked).toEqual(['', '']);
});
