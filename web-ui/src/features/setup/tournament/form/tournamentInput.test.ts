import { expect, test } from 'vitest';
import { aTournament } from '@/testing/tournament';
import {
  availableMinutes,
  changeOf,
  cleanPostalCode,
  completed,
  lastDayOf,
  movedEnd,
  movedLastDay,
  recommendedFor,
  tournamentOf,
} from './tournamentInput';
import { EMPTY_VALUES, valuesOf } from './tournamentValues';

const DRAFT = {
  ...EMPTY_VALUES,
  name: ' Herbstturnier ',
  date: '2026-12-05',
  street: 'Am Sportplatz',
  streetNumber: '3',
  postalCode: 'D-86343',
  city: 'Königsbrunn',
  expectedNumberOfTeams: 12,
  consentToPublicLink: true,
};

test('a draft becomes a tournament with clean values', () => {
  expect(tournamentOf(DRAFT)).toMatchObject({
    name: 'Herbstturnier',
    streetNumber: 3,
    postalCode: '86343',
    expectedNumberOfTeams: 12,
    numberOfRounds: 8,
    durationInMinutes: 7,
    consentToPublicLink: true,
    leaderboardVisibility: 'ALWAYS',
  });
});

test('an end that nobody has chosen is left to the plan of the day', () => {
  expect(tournamentOf(DRAFT)).toMatchObject({ endDate: null, endTime: null });
});

test('a chosen end is kept', () => {
  expect(tournamentOf({ ...DRAFT, endTime: '12:30' }).endTime).toBe('12:30');
});

test.each([
  ['23:00', '00:45', '2026-12-06'],
  ['22:30', '23:45', '2026-12-05'],
  ['22:00', '00:30', '2026-12-06'],
  ['10:00', '23:59', '2026-12-05'],
  ['10:00', '09:00', '2026-12-05'],
  ['15:00', '04:00', '2026-12-05'],
  ['13:00', '02:15', '2026-12-05'],
  ['18:00', '07:30', '2026-12-05'],
])('from %s, an end chosen at %s is on %s', (startTime, endTime, endDate) => {
  expect(tournamentOf({ ...DRAFT, startTime, endTime }).endDate).toBe(endDate);
});

test('an end in the night is of the next day where the plan goes over midnight', () => {
  const long = { ...DRAFT, startTime: '17:00', numberOfRounds: 12, durationInMinutes: 40 };
  expect(tournamentOf({ ...long, endTime: '01:00' }).endDate).toBe('2026-12-06');
});

test('the recommendation is looked up, and missing where there is none', () => {
  expect(recommendedFor({ numberOfRounds: 8, expectedNumberOfTeams: 12 })).toBe(7);
  expect(recommendedFor({ numberOfRounds: 8, expectedNumberOfTeams: 13 })).toBeUndefined();
  expect(recommendedFor({ numberOfRounds: 8, expectedNumberOfTeams: null })).toBeUndefined();
});

test('times go over midnight', () => {
  const planned = completed({ ...DRAFT, date: '2026-12-31', startTime: '23:00' });
  expect(planned).toMatchObject({ endDate: '2027-01-01', endTime: '00:34' });
});

test('without a date or a start there is no end but theirs', () => {
  expect(completed({ ...DRAFT, date: '' })).toMatchObject({ endDate: '', endTime: '10:00' });
  const planned = completed({ ...DRAFT, startTime: '' });
  expect(planned).toMatchObject({ endDate: '2026-12-05', endTime: '' });
});

test('a chosen end says how long the day may take', () => {
  expect(availableMinutes({ ...DRAFT, endTime: '12:00' })).toBe(120);
  expect(availableMinutes({ ...DRAFT, endTime: '11:34' })).toBe(94);
  expect(availableMinutes(DRAFT)).toBeUndefined();
});

test('a postal code is cleaned of its country and blanks', () => {
  expect(cleanPostalCode(' D-86 343 ')).toBe('86343');
});

test('of a change only what differs is sent', () => {
  const tournament = aTournament();
  const values = valuesOf(tournament);
  expect(changeOf(values, tournament)).toEqual({});
  const change = { street: ' Waldweg ', streetNumber: '7', postalCode: '86 343' };
  expect(changeOf({ ...values, ...change }, tournament)).toEqual({
    street: 'Waldweg',
    streetNumber: 7,
    postalCode: '86343',
  });
});

test.each([
  ['an end before midnight', { endTime: '23:45' }, { endDate: '2026-12-05' }],
  ['a later end in the night', { endTime: '00:45' }, {}],
  ['no end any more', { endTime: '' }, { endTime: null, endDate: '2026-12-05' }],
  ['another date', { date: '2026-12-12' }, {}],
  ['both', { date: '2026-12-12', endTime: '23:45' }, { endDate: '2026-12-12' }],
  [
    'a start that is put off past midnight',
    { date: '2026-12-06', startTime: '00:15', endTime: '03:15' },
    { endDate: '2026-12-06' },
  ],
])('of a night, with %s the last day follows', (_what, change, more) => {
  const night = { startTime: '22:00', endDate: '2026-12-06', endTime: '00:30' };
  const tournament = aTournament({ ...night, date: '2026-12-05' });
  const values = { ...valuesOf(tournament), ...change };
  expect(changeOf(values, tournament)).toEqual({ ...change, ...more });
});

test.each([
  ['15:00', '04:00', { endTime: '16:00' }, { endDate: '2026-12-05' }],
  ['17:00', '01:00', { endTime: '00:30' }, {}],
  ['17:00', '01:00', { numberOfRounds: 4 }, {}],
])('an end in the night that was chosen by day is changed: %s to %s', (...row) => {
  const [startTime, endTime, change, more] = row;
  const night = { startTime, endTime, endDate: '2026-12-06' };
  const tournament = aTournament({ ...night, date: '2026-12-05' });
  expect(changeOf({ ...valuesOf(tournament), ...change }, tournament)).toEqual({
    ...change,
    ...more,
  });
});

test('an end put into the night takes the last day along, and one of a weekend leaves it', () => {
  const late = aTournament({ date: '2026-12-05', startTime: '22:00', endTime: '23:45' });
  const change = { endTime: '00:30' };
  expect(changeOf({ ...valuesOf(late), ...change }, late)).toEqual({
    ...change,
    endDate: '2026-12-06',
  });
  const weekend = { ...late, startTime: '10:00', endDate: '2026-12-06', endTime: '15:00' };
  expect(changeOf({ ...valuesOf(weekend), endTime: '16:00' }, weekend)).toEqual({
    endTime: '16:00',
  });
});

test.each([
  ['a later start', '10:30', 7, '12:04'],
  ['longer rounds', '10:00', 9, '11:50'],
  ['no start', '', 7, '11:34'],
  ['no duration', '10:30', null, '11:34'],
  ['an evening', '23:00', 7, '00:34'],
])('with %s the day ends accordingly', (_what, startTime, durationInMinutes, end) => {
  const tournament = aTournament({ startTime: '10:00', endTime: '11:34', durationInMinutes: 7 });
  expect(movedEnd({ startTime, durationInMinutes }, tournament)).toBe(end);
});

test.each([
  ['17:00', '01:00', '17:30', '01:30', '2026-12-06'],
  ['18:00', '00:30', '17:30', '00:00', '2026-12-06'],
  ['10:00', '00:00', '10:30', '00:30', '2026-12-06'],
  ['19:00', '00:30', '17:30', '23:00', '2026-12-05'],
  ['22:00', '00:30', '10:00', '12:30', '2026-12-05'],
  ['22:00', '05:30', '23:00', '05:30', '2026-12-06'],
])('a night from %s to %s that begins at %s ends at %s on %s', (...row) => {
  const [startTime, endTime, start, end, day] = row;
  const night = aTournament({ date: '2026-12-05', endDate: '2026-12-06', startTime, endTime });
  const moved = { ...valuesOf(night), startTime: start };
  expect(movedEnd(moved, night)).toBe(end);
  expect(lastDayOf({ ...moved, endTime: end }, night)).toBe(day);
});

test('an end that would be in the night after a day stays as it was', () => {
  const day = aTournament({ startTime: '10:00', endTime: '20:00' });
  expect(movedEnd({ ...valuesOf(day), startTime: '17:00' }, day)).toBe('20:00');
});

test.each([
  ['another week', '2026-12-12', '2026-12-13'],
  ['the night of the change of clocks', '2027-03-27', '2027-03-28'],
  ['no date yet', '', '2026-12-06'],
])('on %s the last day comes as much later', (_what, date, last) => {
  const weekend = aTournament({ date: '2026-12-05', endDate: '2026-12-06' });
  expect(movedLastDay(date, weekend)).toBe(last);
});
