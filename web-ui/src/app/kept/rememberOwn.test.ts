import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { isOwnTournament, ownsTournaments } from '@/api/own/ownTournaments';
import { festivalDayQuery } from '@/api/series/festival';
import { MY_TOURNAMENTS_KEY, tournamentQuery } from '@/api/queries';
import { changeSession } from '@/identity/session';
import { aFestivalDay, aGroup } from '@/testing/festival';
import { aTournament } from '@/testing/tournament';
import { rememberOwn } from './rememberOwn';

const ID = 'tournament-1';
let queryClient: QueryClient;

beforeEach(() => {
  queryClient = new QueryClient();
  rememberOwn(queryClient);
});

const answer = (isOwner: boolean) =>
  queryClient.setQueryData(tournamentQuery(ID).queryKey, aTournament({ isOwner }));

test('an own tournament is remembered on the device', () => {
  answer(true);
  expect(isOwnTournament(ID)).toBe(true);
  expect(isOwnTournament('another')).toBe(false);
});

test('so are all of the list of own tournaments', () => {
  queryClient.setQueryData(MY_TOURNAMENTS_KEY, [
    aTournament(),
    aTournament({ tournamentId: 'two' }),
  ]);
  expect([ID, 'two'].map(isOwnTournament)).toEqual([true, true]);
});

test('so are those that the start page asks for', () => {
  queryClient.setQueryData([...MY_TOURNAMENTS_KEY, 'current'], [aTournament()]);
  expect(isOwnTournament(ID)).toBe(true);
});

test('today’s stays among them before however many coming dates', () => {
  const coming = Array.from({ length: 300 }, (_, n) =>
    aTournament({ tournamentId: `coming-${n}` }),
  );
  queryClient.setQueryData(MY_TOURNAMENTS_KEY, [...coming, aTournament()]);
  expect(isOwnTournament(ID)).toBe(true);
});

test('so are the tournaments of an own festival day, and not those of another one', () => {
  const day = (isOwner: boolean, label: string) =>
    queryClient.setQueryData(
      festivalDayQuery(label, '2026-11-21').queryKey,
      aFestivalDay([aGroup(label)], { isOwner }),
    );
  day(true, 'F1');
  day(false, 'F2');
  expect(['F1', 'F2'].map(isOwnTournament)).toEqual([true, false]);
});

test('before signing in, an answer to a visitor takes nothing away', () => {
  answer(true);
  answer(false);
  expect(isOwnTournament(ID)).toBe(true);
});

test('somebody else who signs in owns nothing', () => {
  answer(true);
  changeSession({ activeAuthStatus: true });
  answer(false);
  expect(ownsTournaments()).toBe(false);
});
