import { readFileSync } from 'node:fs';
import vm from 'node:vm';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { forgetOwnTournaments, rememberOwnTournaments } from '@/api/own/ownTournaments';
import { fairnessQuery } from '@/api/tournament/fairness';
import {
  configQuery,
  leaderboardQuery,
  roundQuery,
  teamsQuery,
  tournamentQuery,
} from '@/api/queries';
import { deviceStorage } from '@/storage/storage';
import { fakeServer } from '@/testing/server';
import { aConfig, aMatch, aRound, aTeam, aTournament } from '@/testing/tournament';
import { fillFromFirstView, readFirstView, toShownPage, type FirstView } from './firstView';
import { prefetchTournament } from './prefetchTournament';

const ID = 'tournament-1';
const view: FirstView = {
  tournament: aTournament({ isOwner: false, name: '</script>"Turnier"' }),
  teams: [aTeam('Rot', 1, { estimatedSkill: null })],
  round: aRound([aMatch(1)]),
};

/** Puts the data where the server writes them. */
function write(data: FirstView) {
  const script = document.createElement('script');
  script.type = 'application/json';
  script.id = 'first-view';
  script.textContent = JSON.stringify(data);
  document.body.append(script);
}

test('what the server has written is not asked for again', async () => {
  const received = fakeServer({});
  write(view);
  const written = readFirstView();
  expect(written).toEqual(view);
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  if (written) fillFromFirstView(queryClient, written);
  await prefetchTournament(queryClient, ID);
  expect(received).toEqual([]);
  expect(queryClient.getQueryData(tournamentQuery(ID).queryKey)).toEqual(view.tournament);
  expect(queryClient.getQueryData(teamsQuery(ID).queryKey)).toEqual(view.teams);
  expect(queryClient.getQueryData(roundQuery(ID, 3).queryKey)).toEqual(view.round);
});

test('what a team paused finds its place', () => {
  const queryClient = new QueryClient();
  const none = {
    cut: [],
    missed: [],
    funinoCount: 0,
    classicCount: 0,
    opponents: [],
    partners: [],
    games: [],
  };
  const fairness = { team: { teamId: 'Rot-1', name: 'Rot 1' }, pauses: [2], ...none };
  fillFromFirstView(queryClient, { ...view, fairness });
  const { queryKey } = fairnessQuery(ID, 'Rot-1');
  expect(queryClient.getQueryData(queryKey)).toEqual(fairness);
});

test('the table and the plan of the day find their places, over older ones of the same version', () => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(tournamentQuery(ID).queryKey, view.tournament);
  queryClient.setQueryData(configQuery(ID).queryKey, { ...aConfig(), pitches: [] });
  fillFromFirstView(queryClient, { ...view, leaderboard: [], config: aConfig() });
  expect(queryClient.getQueryData(leaderboardQuery(ID).queryKey)).toEqual([]);
  expect(queryClient.getQueryData(configQuery(ID).queryKey)).toEqual(aConfig());
});

test('a device that knows itself as the owner’s keeps what it knows', () => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(tournamentQuery(ID).queryKey, aTournament({ isOwner: true }));
  fillFromFirstView(queryClient, view);
  expect(queryClient.getQueryData(tournamentQuery(ID).queryKey)?.isOwner).toBe(true);
  expect(queryClient.getQueryData(teamsQuery(ID).queryKey)).toBeUndefined();
});

test('a device that remembers nothing but that it owns the tournament waits for its own answer', () => {
  rememberOwnTournaments([ID]);
  const queryClient = new QueryClient();
  queryClient.setQueryData(tournamentQuery(ID).queryKey, aTournament({ isOwner: false }));
  fillFromFirstView(queryClient, { ...view, config: aConfig() });
  expect(queryClient.getQueryData(tournamentQuery(ID).queryKey)).toBeUndefined();
  expect(queryClient.getQueryData(teamsQuery(ID).queryKey)).toBeUndefined();
  expect(queryClient.getQueryData(configQuery(ID).queryKey)).toEqual(aConfig());
  forgetOwnTournaments();
});

test('a page from before is not shown over what the device has learned since', () => {
  const queryClient = new QueryClient();
  const now = { ...view.tournament, version: view.tournament.version + 1, currentRound: 4 };
  queryClient.setQueryData(tournamentQuery(ID).queryKey, now);
  fillFromFirstView(queryClient, { ...view, config: aConfig() });
  expect(queryClient.getQueryData(tournamentQuery(ID).queryKey)).toEqual(now);
  expect(queryClient.getQueryData(roundQuery(ID, 3).queryKey)).toBeUndefined();
  expect(queryClient.getQueryData(configQuery(ID).queryKey)).toBeUndefined();
});

test('a page that the browser kept for the way back is as old as what is known, and asked for again', () => {
  const queryClient = new QueryClient();
  const { queryKey } = tournamentQuery(ID);
  queryClient.setQueryData(queryKey, view.tournament, { updatedAt: 1_000 });
  fillFromFirstView(queryClient, view, true);
  expect(queryClient.getQueryState(queryKey)).toMatchObject({ dataUpdatedAt: 1_000 });
  expect(queryClient.getQueryState(queryKey)).toMatchObject({ isInvalidated: true });
  const ofTeams = queryClient.getQueryState(teamsQuery(ID).queryKey);
  expect(ofTeams).toMatchObject({ data: view.teams, isInvalidated: true });
});

test('a club that is chosen on the page of the server is remembered until it is to be changed', () => {
  // Of its own: the script listens to it for good.
  const page = document.implementation.createHTMLDocument();
  vm.runInNewContext(readFileSync('public/before-paint.js', 'utf8'), {
    document: page,
    localStorage,
    location,
    URLSearchParams,
  });
  const round = `${location.origin}/tournaments/id/${ID}/round`;
  page.body.innerHTML = `<a href="${round}?club=Gr%C3%BCn&lang=en" data-follow>Grün</a>
    <a href="${round}" data-follow><b>ändern</b></a><a href="${round}?club=Rot">Spiele</a>`;
  const [choose, , plain] = page.querySelectorAll('a');
  choose?.click();
  plain?.click();
  const remembered = new URLSearchParams(deviceStorage.getItem(`followed:${ID}`) ?? '');
  expect([...remembered]).toEqual([['club', 'Grün']]);
  page.querySelector('b')?.click();
  expect(deviceStorage.getItem(`followed:${ID}`)).toBeNull();
});

test('a page without such data is the interface’s own', () => {
  expect(readFirstView()).toBeUndefined();
});

test.each([
  [
    '/tournaments/id/tournament-1?club=Rot#helper=x',
    'STARTED',
    '/tournaments/id/tournament-1/round?club=Rot#helper=x',
  ],
  ['/tournaments/id/tournament-1', 'FINISHED', '/tournaments/id/tournament-1/round'],
  ['/tournaments/id/tournament-1', 'NOT_STARTED', '/tournaments/id/tournament-1'],
  ['/tournaments/id/tournament-1/info', 'STARTED', '/tournaments/id/tournament-1/info'],
] as const)('%s of a tournament that is %s becomes %s', (address, status, shown) => {
  window.history.replaceState(null, '', address);
  toShownPage({ ...view, tournament: aTournament({ status }) });
  const { pathname, search, hash } = window.location;
  expect(pathname + search + hash).toBe(shown);
});
