import { expect, test } from 'vitest';
import type { SeriesDate } from '@/api/types';
import { datesInOrder, numberOfDates } from './dates';

const place = { street: 'Am Sportplatz', streetNumber: 3, streetNumberSuffix: null };
const on = (date: string, status: SeriesDate['status'] = 'NOT_STARTED'): SeriesDate => ({
  ...place,
  tournamentId: date,
  name: 'Kreisrunde',
  postalCode: '50931',
  city: 'Köln',
  date,
  lastDay: date,
  startTime: '10:00',
  status,
});

test('the next date comes first, what is over last', () => {
  const dates = [
    on('2026-09-19', 'FINISHED'),
    on('2026-10-17'),
    on('2026-11-21'),
    on('2026-12-19'),
  ];
  const { next, later, past } = datesInOrder(dates, '2026-11-21');
  expect(next?.date).toBe('2026-11-21');
  expect(later.map(({ date }) => date)).toEqual(['2026-12-19']);
  expect(past.map(({ date }) => date)).toEqual(['2026-10-17', '2026-09-19']);
});

test('a date that is cancelled is not the next one, and stays in its place', () => {
  const dates = [on('2026-10-17', 'CANCELLED'), on('2026-11-21'), on('2026-12-19', 'CANCELLED')];
  const { next, later } = datesInOrder(dates, '2026-10-01');
  expect(next?.date).toBe('2026-11-21');
  expect(later.map(({ date }) => date)).toEqual(['2026-10-17', '2026-12-19']);
  expect(datesInOrder([on('2026-10-17', 'CANCELLED')], '2026-10-01').next).toBeUndefined();
});

test('today’s date is over once it is finished', () => {
  expect(datesInOrder([on('2026-11-21', 'FINISHED')], '2026-11-21').next).toBeUndefined();
});

test('a date of several days is the next one until the last of them', () => {
  const dates = [{ ...on('2026-11-20', 'STARTED'), lastDay: '2026-11-22' }, on('2026-11-21')];
  expect(datesInOrder(dates, '2026-11-22')).toMatchObject({
    next: { date: '2026-11-20' },
    past: [{ date: '2026-11-21' }],
  });
  const short = { ...on('2026-11-20'), tournamentId: 'F2' };
  expect(datesInOrder([short, ...dates], '2026-11-22').next?.status).toBe('STARTED');
  expect(datesInOrder(dates, '2026-11-23').next).toBeUndefined();
});

test('tournaments on one day are one date, which is over with the last of them', () => {
  const first = on('2026-11-21', 'FINISHED');
  const second = { ...on('2026-11-21'), tournamentId: 'F2' };
  const { next, later } = datesInOrder([first, second, on('2026-12-19')], '2026-11-21');
  expect(next).toMatchObject({ tournamentId: 'F2', isShared: true });
  expect(later).toMatchObject([{ date: '2026-12-19', isShared: false }]);
  expect(numberOfDates([first, second, on('2026-12-19')])).toBe(2);
  second.status = 'FINISHED';
  expect(datesInOrder([first, second], '2026-11-21').next).toBeUndefined();
});

test('a date is called after all of its tournaments that take place', () => {
  const groups = ['F1', 'F2', 'F3'].map((name) => ({ ...on('2026-11-21'), name }));
  const [first, , last] = groups as [SeriesDate, SeriesDate, SeriesDate];
  last.status = 'CANCELLED';
  expect(datesInOrder(groups, '2026-11-21').next?.name).toBe('F1, F2');
  expect(datesInOrder([last], '2026-11-21').later).toMatchObject([{ name: 'F3' }]);
  expect(datesInOrder([first], '2026-11-21').next).toMatchObject({ name: 'F1' });
});

test.each([
  ['STARTED', '10:00', '2026-12-31'],
  ['NOT_STARTED', '18:00', '2026-12-31'],
  ['NOT_STARTED', '10:00', '2027-01-01'],
] as const)('of the night before, until the morning: %s at %s', (status, startTime, date) => {
  const before = { ...on('2026-12-31', status), startTime };
  const dates = [before, on('2027-01-01')];
  expect(datesInOrder(dates, '2027-01-01', '2026-12-31').next?.date).toBe(date);
  expect(datesInOrder(dates, '2027-01-01', '2027-01-01').next?.date).toBe('2027-01-01');
  const { next } = datesInOrder([{ ...before, lastDay: '2027-01-01' }], '2027-01-02', '2027-01-01');
  expect(next).toEqual(status === 'STARTED' ? expect.anything() : undefined);
});
