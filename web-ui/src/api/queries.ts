/**
 * What more than one screen reads of a tournament.
 *
 * Everything of a tournament lies under one key, so that a change of its version refreshes it all.
 */
import { keepPreviousData } from '@tanstack/react-query';
import { at, get, queryOf } from './wire/client';
import { getTeams, getTournament, getTournamentsByOrganizer } from './tournament/tournaments';
import type { PitchNumbers } from './types';

/** The signed-in organiser's own tournaments. */
export const MY_TOURNAMENTS_KEY = ['tournaments', 'mine'] as const;

export const myTournamentsQuery = queryOf(MY_TOURNAMENTS_KEY, () => getTournamentsByOrganizer());

export const tournamentKey = (tournamentId: string) => ['tournament', tournamentId] as const;

/** Whether a key is that of a tournament itself, and not of a part of it. */
export const isTournamentKey = (key: readonly unknown[]) =>
  key.length === 2 && key[0] === 'tournament';

/** Whether a key is that of a festival day itself. */
export const isDayKey = ([subject, , part, date, ...more]: readonly unknown[]) =>
  subject === 'series' && part === 'day' && date !== undefined && more.length === 0;

export const tournamentQuery = (tournamentId: string) =>
  queryOf(tournamentKey(tournamentId), () => getTournament(tournamentId));

export const teamsQuery = (tournamentId: string) =>
  queryOf([...tournamentKey(tournamentId), 'teams'], () => getTeams(tournamentId));

/** Limits, pitches and the plan of the day of a tournament. */
export const configQuery = (tournamentId: string) =>
  queryOf([...tournamentKey(tournamentId), 'config'], () =>
    get('/tournaments/{tournamentId}/config', at({ tournamentId })),
  );

/** One round with its state, kick-off and matches. */
export const roundQuery = (tournamentId: string, round: number) => ({
  ...queryOf([...tournamentKey(tournamentId), 'round', round], () =>
    get('/tournaments/{tournamentId}/rounds/{round}', at({ tournamentId, round })),
  ),
  enabled: round > 0,
});

/** The matches of all rounds. */
export const matchesQuery = (tournamentId: string) =>
  queryOf([...tournamentKey(tournamentId), 'matches'], () =>
    get('/tournaments/{tournamentId}/matches', at({ tournamentId })),
  );

/** The leaderboard over all confirmed rounds. */
export const leaderboardQuery = (tournamentId: string) =>
  queryOf([...tournamentKey(tournamentId), 'leaderboard'], () =>
    get('/tournaments/{tournamentId}/leaderboard', at({ tournamentId })),
  );

/** What the teams and the number of rounds allow at best, on the tournament's pitches or on others. */
export const previewQuery = (tournamentId: string, pitches?: PitchNumbers) => ({
  ...queryOf([...tournamentKey(tournamentId), 'preview', pitches], () => {
    const query = { classicPitches: pitches?.classic, funinoPitches: pitches?.funino };
    return get('/tournaments/{tournamentId}/preview', at({ tournamentId }, query));
  }),
  // The old answer stays until the new one is there.
  placeholderData: keepPreviousData,
});
