import { cleanup, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { dayOf, localMoment } from '@/api/time/localTime';
import { noteServerDate } from '@/api/time/serverTime';
import { show } from '@/testing/render';
import { fakeServer } from '@/testing/server';
import { aTournament } from '@/testing/tournament';
import TournamentsNow from './TournamentsNow';

const today = dayOf(localMoment(Date.now()));
const soon = aTournament({ date: '2999-01-01', tournamentId: 'soon', status: 'NOT_STARTED' });

function open(...tournaments: ReturnType<typeof aTournament>[]) {
  fakeServer({ 'GET /api/tournaments/byOrganizer': { body: tournaments } });
  show(<TournamentsNow>{(isFirst) => (isFirst ? 'find' : 'add find')}</TournamentsNow>);
}

test('what stands below comes once they stand, and does not jump', async () => {
  open(soon);
  expect(screen.queryByText(/find/)).not.toBeInTheDocument();
  expect(await screen.findByText(/find/)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Demnächst' })).toBeVisible();
});

test('who has no tournament is asked for the first one, once', async () => {
  open(soon);
  expect(await screen.findByText('add find')).toBeVisible();
  cleanup();
  open();
  expect(await screen.findByText('find')).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'Turnier anlegen' })).toHaveLength(1);
});

test('today’s tournament comes first, and it alone', async () => {
  open(soon, aTournament({ date: today, tournamentId: 'running' }));
  expect(await screen.findByRole('heading', { name: 'Heute' })).toBeVisible();
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/tournaments/id/running']);
});

test('of several today one has the main button: the first that runs', async () => {
  open(
    aTournament({ date: today, tournamentId: 'early', startTime: '09:00', status: 'FINISHED' }),
    aTournament({ date: today, tournamentId: 'running' }),
    aTournament({ date: today, tournamentId: 'also', startTime: '11:00' }),
  );
  await screen.findByRole('heading', { name: 'Heute' });
  const looks = screen.getAllByRole('link').map((link) => link.getAttribute('data-variant'));
  expect(looks).toEqual(['default', 'filled', 'default']);
});

test('on other days it is the next one, with its day', async () => {
  open(aTournament({ ...soon, date: '2999-02-02', tournamentId: 'later' }), soon);
  expect(await screen.findByRole('heading', { name: 'Demnächst' })).toBeVisible();
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/tournaments/id/soon']);
  expect(screen.getByText(/01\.01\.2999, 10:00 Uhr/)).toBeVisible();
});

test('where nothing is to come it says so', async () => {
  open(aTournament({ date: '2020-01-01', status: 'FINISHED' }));
  expect(await screen.findByText('Heute steht kein Turnier an.')).toBeVisible();
});

const page = (date: string) => Array.from({ length: 100 }, () => ({ ...soon, date }));

test.each([
  ['a page of long ago is the last that it waits for', ['2020-01-01'], 1],
  ['behind nothing but coming dates it looks on', ['2999-01-01', today, '2020-01-01'], 3],
])('%s', async (_, dates, asked) => {
  const received = fakeServer({
    'GET /api/tournaments/byOrganizer': ({ url }) => {
      const date = dates[Number(new URL(url).searchParams.get('page')) - 1];
      return { body: date === undefined ? [] : page(date) };
    },
  });
  show(<TournamentsNow>{(isFirst) => (isFirst ? 'find' : 'add find')}</TournamentsNow>);
  expect(await screen.findByText(/find/)).toBeVisible();
  expect(received.map(({ query }) => query.get('page'))).toEqual(
    dates.slice(0, asked).map((_date, index) => `${index + 1}`),
  );
});

test('which day it is the server says, not the device', async () => {
  noteServerDate('Sat, 03 May 2031 10:00:00 GMT', Date.now());
  const held = aTournament({ date: '2031-05-03', name: 'Maiturnier' });
  open(held);
  const now = within(await screen.findByRole('region', { name: 'Heute' }));
  expect(now.getByText('Maiturnier')).toBeVisible();
});

test('what is played over midnight stays until the morning', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-01T05:59:59+01:00') });
  open(soon, aTournament({ date: '2026-12-31', startTime: '22:30', tournamentId: 'running' }));
  expect(await screen.findByRole('heading', { name: 'Heute' })).toBeVisible();
  vi.setSystemTime(new Date('2027-01-01T06:00:00+01:00'));
  expect(await screen.findByRole('heading', { name: 'Demnächst' })).toBeVisible();
});
