import { beforeEach, expect, test } from 'vitest';
import { forgetTournament, rememberTournament } from '@/features/setup/tournament/lastTournament';
import { toLastTournament } from './openedAsApp';

const begin = (path: string) => {
  window.history.replaceState(null, '', path);
  toLastTournament();
  return window.location.pathname;
};
const ID = '0198c0de-0000-4000-8000-000000000001';

/** The `start_url` of the manifest. */
const start = '/?start=app';

beforeEach(() => rememberTournament(ID));

test('the installed app opens the tournament it showed last', () => {
  expect(begin(start)).toBe(`/tournaments/id/${ID}`);
});

test('without one, or with one that is gone, it opens the start page and no login', () => {
  forgetTournament('another');
  expect(begin(start)).toBe(`/tournaments/id/${ID}`);
  forgetTournament(ID);
  expect(begin(start)).toBe('/');
});

test('whoever opens the start page by its address stays there', () => {
  expect(begin('/')).toBe('/');
  expect(begin('/settings?start=app')).toBe('/settings');
});

test('the example is no tournament to come back to', () => {
  forgetTournament(ID);
  rememberTournament('example');
  expect(begin(start)).toBe('/');
});
