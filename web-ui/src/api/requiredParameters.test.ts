import { beforeEach, expect, test } from 'vitest';
import { fakeServer } from '@/testing/server';
import { previewRecalculation } from './tournament/day';
import { patchResult } from './tournament/matches';
import { createOrganizer } from './own/organizers';
import { getAlternative } from './tournament/pairings';
import { changeField, setTeamState } from './tournament/teams';
import {
  calculateRound,
  createTournament,
  deleteMatches,
  getTournament,
  getTournamentByName,
  updateTournament,
} from './tournament/tournaments';

/** What a caller without types may hand in by mistake. */
const missing = null as never;

beforeEach(() => fakeServer({}));

test.each<[parameter: string, call: () => Promise<unknown>]>([
  ['matchId', () => getAlternative(missing)],
  ['result', () => patchResult('match-1', missing)],
  ['resultHomeSquad', () => previewRecalculation('match-1', missing, 'open')],
  ['organizer', () => createOrganizer(missing)],
  ['tournamentId', () => getTournament(missing)],
  ['teamId', () => setTeamState(missing, 'AWAY', 'NOW')],
  ['team', () => changeField('tournament-1', missing)],
  ['tournament', () => createTournament(missing)],
  ['nextRound', () => calculateRound('tournament-1', missing)],
  ['round', () => deleteMatches('tournament-1', missing)],
  ['tournamentName', () => getTournamentByName(missing)],
  ['updateRequest', () => updateTournament('tournament-1', missing)],
])('a call without %s fails with an error that names it', async (parameter, call) => {
  await expect(call()).rejects.toThrow(`Required parameter ${parameter} was null or undefined`);
});

test('a missing parameter keeps the call from being made', async () => {
  const received = fakeServer({});
  await getTournament(undefined as never).catch(() => undefined);
  expect(received).toEqual([]);
});
