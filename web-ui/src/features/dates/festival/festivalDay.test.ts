import { expect, test } from 'vitest';
import type { DayGroup } from '@/api/types';
import { aDayClub, aFestivalDay, aGroup } from '@/testing/festival';
import {
  clockedGroup,
  clubsOfDay,
  groupsOf,
  isDayOver,
  piecesOf,
  pitchRange,
  stateOf,
  teamsOfDay,
  whistleOf,
} from './festivalDay';

const running = (label: string, startedAt: string, change: Partial<DayGroup> = {}) =>
  aGroup(label, { clock: { round: 3, startedAt, pausedAfterSeconds: 0 }, ...change });
const at = (minute: number) => `2026-11-21T10:${minute}:00Z`;

test.each([
  ['before', { status: 'NOT_STARTED', currentRound: 0, roundState: null }],
  ['before', { currentRound: 0, roundState: null }],
  ['ready', {}],
  ['running', { clock: { round: 3, startedAt: at(10), pausedAfterSeconds: 0 } }],
  ['ready', { clock: { round: 2, startedAt: at(10), pausedAfterSeconds: 0 } }],
  ['ready', { clock: { round: 3, startedAt: null, pausedAfterSeconds: 60 } }],
  ['between', { roundState: 'CONFIRMED' }],
  ['finished', { status: 'FINISHED' }],
  ['cancelled', { status: 'CANCELLED' }],
] as const)('a tournament is %s with %o', (state, change) => {
  expect(stateOf(aGroup('F1', change))).toBe(state);
});

test('an open round is half a piece, a confirmed one a whole', () => {
  const group = aGroup('F1', { numberOfRounds: 4 });
  expect(piecesOf(group)).toEqual([1, 1, 0.5, 0]);
  expect(piecesOf({ ...group, roundState: 'CONFIRMED' })).toEqual([1, 1, 1, 0]);
});

test('pitches keep their numbers on the ground', () => {
  expect(pitchRange({ pitches: [5, 7, 6].map(pitch) })).toEqual({ first: 5, last: 7 });
  expect(pitchRange({ pitches: [] })).toBeUndefined();
});

test('a club in two tournaments is one club with all its teams', () => {
  const day = aFestivalDay([aGroup('F1'), aGroup('F2', { clubs: [aDayClub('Rot', 2)] })]);
  expect(clubsOfDay(day).map(({ nickName }) => nickName)).toEqual(['Rot', 'Blau']);
  expect(teamsOfDay(day).filter(({ nickName }) => nickName === 'Rot')).toHaveLength(6);
  expect(groupsOf(day, 'Rot').map(({ label }) => label)).toEqual(['F1', 'F2']);
  expect(groupsOf(day, 'Blau').map(({ label }) => label)).toEqual(['F1']);
  expect(groupsOf(day, undefined)).toEqual([]);
});

test('a club all of whose teams have left or moved is still asked for, and each team counts once', () => {
  const clubs = [aDayClub('Rot', 0), aDayClub('Blau', 0)];
  const day = aFestivalDay([
    aGroup('F1', { clubs }),
    aGroup('F2', { clubs: [aDayClub('Rot', 2)] }),
  ]);
  expect(teamsOfDay(day).map(({ nickName }) => nickName)).toEqual(['Rot', 'Rot', 'Blau']);
  expect(groupsOf(day, 'Rot').map(({ label }) => label)).toEqual(['F1', 'F2']);
});

test('a day is over with its last tournament that was held', () => {
  const over = aGroup('F1', { status: 'FINISHED' });
  expect(isDayOver(aFestivalDay([over, aGroup('F2', { status: 'CANCELLED' })]))).toBe(true);
  expect(isDayOver(aFestivalDay([over, aGroup('F2')]))).toBe(false);
  expect(isDayOver(aFestivalDay([]))).toBe(false);
});

test('one whistle starts who is ready, and knows who is not', () => {
  const [ready, along] = [aGroup('F1'), running('F2', at(10))];
  const clock = { round: 2, startedAt: at(10), pausedAfterSeconds: 0 };
  const playing = aGroup('F3', { currentRound: 2, clock });
  const later = aGroup('G', { status: 'NOT_STARTED', currentRound: 0, roundState: null });
  expect(whistleOf(aFestivalDay([ready, along, playing, later]))).toEqual({
    ready: [ready],
    isForAll: false,
    notReady: [playing],
  });
  expect(whistleOf(aFestivalDay([playing, later]))).toBeUndefined();
});

test('a whistle knows who has started and has no round yet', () => {
  const ready = aGroup('F1');
  const started = aGroup('F2', { currentRound: 0, roundState: null });
  expect(whistleOf(aFestivalDay([ready, started]))).toEqual({
    ready: [ready],
    isForAll: false,
    notReady: [started],
  });
});

test('a whistle does not wait for a tournament whose last round is confirmed', () => {
  const ready = aGroup('F1');
  const between = aGroup('F2', { roundState: 'CONFIRMED' });
  const played = aGroup('F3', { roundState: 'CONFIRMED', currentRound: 8 });
  expect(whistleOf(aFestivalDay([ready, between, played]))?.notReady).toEqual([between]);
});

test('the clock that runs longest is the day’s', () => {
  const [early, late] = [running('F1', at(10)), running('F2', at(12))];
  expect(clockedGroup(aFestivalDay([early, late, aGroup('G')]))).toBe(late);
  const longer = { ...early, durationInMinutes: 10 };
  expect(clockedGroup(aFestivalDay([longer, late]))).toBe(longer);
  expect(clockedGroup(aFestivalDay([aGroup('G', { roundState: 'CONFIRMED' })]))).toBeUndefined();
});

test('the clock of the last round is the day’s until the next one is blown', () => {
  const drawn = running('F1', at(10), { currentRound: 4 });
  expect(clockedGroup(aFestivalDay([aGroup('G'), drawn]))).toBe(drawn);
  const playing = running('F2', at(19));
  expect(clockedGroup(aFestivalDay([drawn, playing]))).toBe(playing);
});

test('before the first whistle the clock of a round that waits for it is the day’s', () => {
  const ready = aGroup('F1', { currentRound: 1 });
  const notBegun = aGroup('G', { status: 'NOT_STARTED', currentRound: 0, roundState: null });
  expect(clockedGroup(aFestivalDay([notBegun, ready]))).toBe(ready);
  const longAgo = running('F1', at(10), { currentRound: 5 });
  expect(clockedGroup(aFestivalDay([longAgo]))).toBe(longAgo);
  expect(clockedGroup(aFestivalDay([notBegun]))).toBeUndefined();
});

function pitch(number: number) {
  return { gameType: 'FUNINO', number } as const;
}
