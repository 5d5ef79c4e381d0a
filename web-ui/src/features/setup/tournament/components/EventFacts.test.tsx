import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setEndOr } from '@/api/time/schedule';
import { show } from '@/testing/render';
import { aTournament } from '@/testing/tournament';
import { EventFacts } from './EventFacts';

const planned = { expectedNumberOfTeams: 8, numberOfTeams: 7 };

test('before the start it says how many teams are expected', () => {
  show(<EventFacts tournament={aTournament({ ...planned, status: 'NOT_STARTED' })} />);
  expect(screen.getByText(/, 8 Teams erwartet/)).toBeVisible();
});

test('of a cancelled one it says how many were to play, and expects none', () => {
  show(<EventFacts tournament={aTournament({ ...planned, status: 'CANCELLED' })} />);
  expect(screen.getByText(/, 8 Teams$/)).toBeVisible();
});

test('after the start it says how many teams there are', () => {
  show(<EventFacts tournament={aTournament({ ...planned, status: 'STARTED' })} />);
  expect(screen.getByText(/, 7 Teams$/)).toBeVisible();
});

test('of a day that ended early it says how many rounds there were', () => {
  const { schedule } = aTournament();
  const day = { ...planned, status: 'FINISHED', schedule: schedule.slice(0, 5) } as const;
  show(<EventFacts tournament={aTournament(day)} />);
  expect(screen.getByText('5 Runden zu 7 Minuten, 7 Teams')).toBeVisible();
});

test('a day that was moved after a round begins at its new time', () => {
  const { schedule } = aTournament();
  const kickOffs = ['2026-11-14T19:42:00+01:00', '2026-11-21T14:00:00+01:00'];
  const moved = schedule.slice(0, 2).map((timed, i) => ({ ...timed, kickOff: kickOffs[i] ?? '' }));
  const set = { startTime: '14:00', date: '2026-11-21' };
  const { unmount } = show(<EventFacts tournament={aTournament({ ...set, schedule: moved })} />);
  expect(screen.getByText('Sa., 21.11.2026, 14:00 Uhr')).toBeVisible();
  unmount();
  show(<EventFacts tournament={aTournament({ ...set, schedule: moved.slice(0, 1) })} />);
  expect(screen.getByText('Sa., 21.11.2026, 14:00 Uhr')).toBeVisible();
});

test.each([
  ['17:00', 'bis So., 22.11.2026, 17:00 Uhr'],
  [null, 'bis So., 22.11.2026'],
  ['', 'bis So., 22.11.2026'],
])('of an end on another day at %o it says "%s"', (endTime, told) => {
  show(<EventFacts tournament={aTournament({ endDate: '2026-11-22', endTime })} />);
  expect(screen.getByText(told)).toBeVisible();
});

test('an end that was set for another day comes after what is expected of the first', () => {
  const set = { date: '2026-11-21', endDate: '2026-11-22', endTime: '09:00' };
  expect(setEndOr('2026-11-21T11:35', set)).toBe('2026-11-22T09:00');
});

test.each([
  ['the plan is over before the end that was set', '11:35', 0, '12:00'],
  ['the plan runs past the end that was set', '12:07', 0, '12:07'],
  ['the day waits for another', '11:45', 25, '11:45'],
])('where %s it says so', (_where, planned, delayMinutes, told) => {
  const end = `2026-11-21T${planned}:00+01:00`;
  const schedule = aTournament().schedule.map((timed) => ({ ...timed, end }));
  const day = { date: '2026-11-21', endTime: '12:00', schedule, delayMinutes };
  show(<EventFacts tournament={aTournament({ status: 'NOT_STARTED', ...day })} />);
  expect(screen.getByText(`bis etwa ${told} Uhr`)).toBeVisible();
});

test('where the last round ends in the night after, it says on which day', () => {
  const { schedule } = aTournament();
  const end = '2026-11-22T00:40:00+01:00';
  const late = { date: '2026-11-21', schedule: schedule.map((timed) => ({ ...timed, end })) };
  show(<EventFacts tournament={aTournament({ status: 'STARTED', ...late })} />);
  expect(screen.getByText('bis etwa So., 22.11.2026, 00:40 Uhr')).toBeVisible();
});
