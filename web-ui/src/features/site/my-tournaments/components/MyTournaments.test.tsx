import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { dayOf, localMoment } from '@/api/time/localTime';
import { noteServerDate } from '@/api/time/serverTime';
import { rememberInterrupted } from '@/identity/interrupted';
import { show } from '@/testing/render';
import { fakeServer, noNetwork } from '@/testing/server';
import { aTournament } from '@/testing/tournament';
import { GoOn } from './GoOn';
import { MyTournaments } from './MyTournaments';

const today = dayOf(localMoment(Date.now()));
const list = (...tournaments: ReturnType<typeof aTournament>[]) =>
  fakeServer({ 'GET /api/tournaments/byOrganizer': { body: tournaments } });

test('a running tournament of today shows its round and leads there', async () => {
  list(aTournament({ date: today, tournamentId: 'running' }));
  show(<MyTournaments />);
  const group = await screen.findByRole('region', { name: 'Heute' });
  expect(within(group).getByText(/Runde 3 von 8/)).toBeVisible();
  expect(within(group).getByRole('link', { name: /Zum Turnier/ })).toHaveAttribute(
    'href',
    '/tournaments/id/running',
  );
});

test('other days have groups of their own', async () => {
  list(
    aTournament({ date: '2999-01-01', tournamentId: 'a', status: 'NOT_STARTED', name: 'Bald' }),
    aTournament({ date: '2020-01-01', tournamentId: 'b', status: 'FINISHED', name: 'Früher' }),
  );
  show(<MyTournaments />);
  const upcoming = await screen.findByRole('region', { name: 'Demnächst' });
  expect(within(upcoming).getByText('Bald')).toBeVisible();
  const past = screen.getByRole('region', { name: 'Vergangen' });
  expect(within(past).getByText('Früher')).toBeVisible();
  const ways = screen.getAllByRole('link', { name: /^Zum Turnier/ });
  expect(ways.map((way) => way.getAttribute('href'))).toEqual([
    '/tournaments/id/a',
    '/tournaments/id/b',
  ]);
  expect(screen.getByText('Heute steht kein Turnier an.')).toBeVisible();
});

test('without a tournament there is one thing to do', async () => {
  list();
  show(<MyTournaments />);
  expect(await screen.findByRole('link', { name: 'Turnier anlegen' })).toHaveAttribute(
    'href',
    '/tournaments/new',
  );
});

test('without a network it says so, and tries again', async () => {
  noNetwork();
  show(<MyTournaments />);
  const again = await screen.findByRole('button', { name: 'Noch einmal versuchen' });
  expect(screen.getByText('Keine Verbindung')).toBeVisible();
  list();
  await userEvent.click(again);
  expect(await screen.findByText('Noch kein Turnier')).toBeVisible();
});

test('what the end of a session interrupted is offered until somebody goes on with it', async () => {
  rememberInterrupted({ path: '/tournaments/new', title: 'Neues Turnier' });
  const { unmount } = show(<GoOn />);
  const way = screen.getByRole('link', { name: /^Weiter, wo du warst ?Neues Turnier$/ });
  expect(way).toHaveAttribute('href', '/tournaments/new');
  await userEvent.click(way);
  unmount();
  show(<GoOn />);
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('which day it is the server says, not the device', async () => {
  noteServerDate('Sat, 03 May 2031 10:00:00 GMT', Date.now());
  const held = aTournament({ date: '2031-05-03', name: 'Maiturnier' });
  list(held);
  show(<MyTournaments />);
  const now = within(await screen.findByRole('region', { name: 'Heute' }));
  expect(now.getByText('Maiturnier')).toBeVisible();
});

test('the answer that brings the list says what day it is', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T09:00:00+01:00') });
  const body = [aTournament({ status: 'NOT_STARTED' })];
  const headers = { Date: 'Sat, 21 Nov 2026 08:00:00 GMT' };
  fakeServer({ 'GET /api/tournaments/byOrganizer': { body, headers } });
  show(<MyTournaments />);
  const now = await screen.findByRole('region', { name: 'Heute' });
  expect(within(now).getByRole('link', { name: /Zum Turnier/ })).toBeVisible();
});

test('a list that lies open over midnight says what is on today', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T21:00:00+01:00') });
  list(aTournament({ status: 'NOT_STARTED' }));
  show(<MyTournaments />);
  expect(await screen.findByText('Heute steht kein Turnier an.')).toBeVisible();
  vi.setSystemTime(new Date('2026-11-21T08:00:00+01:00'));
  await waitFor(() => expect(screen.queryByText(/^Heute steht kein/)).not.toBeInTheDocument());
  const held = within(screen.getByRole('region', { name: 'Heute' }));
  expect(held.getByRole('link', { name: /Zum Turnier/ })).toBeVisible();
});
