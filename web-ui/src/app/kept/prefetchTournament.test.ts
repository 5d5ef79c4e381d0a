import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { roundQuery, tournamentQuery } from '@/api/queries';
import { fakeServer } from '@/testing/server';
import { aMatch, aRound, aTournament } from '@/testing/tournament';
import { prefetchTournament, tournamentIn } from './prefetchTournament';

test.each([
  ['/tournaments/id/abc', 'abc'],
  ['/tournaments/id/abc/table', 'abc'],
  ['/tournaments/new', undefined],
  ['/', undefined],
])('the address %s belongs to the tournament %s', (pathname, id) => {
  expect(tournamentIn(pathname)).toBe(id);
});

test('the open round is there before the page asks for it', async () => {
  fakeServer({
    'GET /api/tournaments/:id': { body: aTournament() },
    'GET /api/tournaments/:id/teams': { body: [] },
    'GET /api/tournaments/:id/rounds/:round': { body: aRound([aMatch(1)]) },
  });
  const queryClient = new QueryClient();
  await prefetchTournament(queryClient, 'tournament-1');
  const { currentRound } = aTournament();
  expect(queryClient.getQueryData(roundQuery('tournament-1', currentRound).queryKey)).toBeDefined();
});

test('an unknown tournament is left to its page', async () => {
  fakeServer({});
  const queryClient = new QueryClient();
  await prefetchTournament(queryClient, 'tournament-1');
  expect(queryClient.getQueryData(tournamentQuery('tournament-1').queryKey)).toBeUndefined();
});
