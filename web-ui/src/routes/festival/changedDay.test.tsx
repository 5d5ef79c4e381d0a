import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import type { DayGroup } from '@/api/types';
import { aFestivalDay, aGroup } from '@/testing/festival';
import { showLoaded } from '@/testing/render';
import { fakeServer } from '@/testing/server';
import { aMatch, aRecap, aRound, aTeam, aTournament } from '@/testing/tournament';
import { Component as FestivalRoutes } from './FestivalRoutes';

const WAITING = { status: 'NOT_STARTED', currentRound: 0, roundState: null } as const;
const F1 = aGroup('F1', { ...WAITING, status: 'CANCELLED' });
const F2 = aGroup('F2', { ...WAITING, startTime: '13:00', endTime: '14:34' });

async function open(groups: DayGroup[], page: string, date = '2026-11-21', isOwner = false) {
  const idIn = ({ url }: Request) => new URL(url).pathname.split('/')[3] ?? '';
  const tournaments = groups.map(({ tournamentId, status, startTime, currentRound }) =>
    aTournament({ tournamentId, status, startTime, currentRound, isOwner: false }),
  );
  const matches = [aMatch(1), aMatch(2, { resultHomeSquad: 'WIN' })];
  fakeServer({
    'GET /api/series/:id/days/:date': { body: aFestivalDay(groups, { date, isOwner }) },
    'GET /api/series/:id': { body: { seriesId: 'series-1', name: 'Serie', tournaments: [] } },
    'GET /api/tournaments/:id': (request) => ({
      body: tournaments.find(({ tournamentId }) => tournamentId === idIn(request)),
    }),
    'GET /api/tournaments/:id/teams': (request) => ({
      body: [aTeam('Rot', idIn(request) === 'F1' ? 1 : 2)],
    }),
    'GET /api/tournaments/:id/matches': { body: [] },
    'GET /api/tournaments/:id/rounds/:round': {
      body: aRound(matches, { kickOff: '2126-11-21T10:22:00+01:00' }),
    },
    'GET /api/tournaments/:id/recap': (request) => ({
      body: aRecap(idIn(request) === 'F1' ? {} : { rounds: 0, games: 0, minutes: 0, children: 24 }),
    }),
  });
  await showLoaded(
    <Routes>
      <Route path="series/:seriesId/:date/*" element={<FestivalRoutes />} />
    </Routes>,
    { at: `/series/series-1/${date}${page}` },
  );
}

test('the day begins with the first group that takes place; of the other it says that it does not', async () => {
  await open([F1, F2], '/info');
  expect(await screen.findByText('Sa., 21.11.2026, 13:00 Uhr')).toBeVisible();
  expect(screen.getByText('13:00–14:34 Uhr')).toBeVisible();
  expect(screen.getByText('Abgesagt')).toBeVisible();
  expect(screen.queryByText(/10:00/)).not.toBeInTheDocument();
});

test('a day all of whose groups are cancelled has no time', async () => {
  await open([F1, { ...F2, status: 'CANCELLED' }], '/info');
  expect(await screen.findAllByText('Abgesagt')).toHaveLength(3);
  expect(screen.queryByText(/21.11.2026, /)).not.toBeInTheDocument();
});

test('of a day that is cancelled nothing is printed', async () => {
  await open([F1], '/info', undefined, true);
  expect(await screen.findByRole('link', { name: 'In den Kalender' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Aushänge' })).not.toBeInTheDocument();
});

test('the day of one’s club has no rows of a cancelled group, and says so', async () => {
  await open([F1, F2], '/mine?club=Rot');
  expect(await screen.findByText('Feld steht noch aus')).toBeVisible();
  expect(screen.getByText('Abgesagt')).toBeVisible();
  expect(screen.queryByText('F1', { selector: 'ol *' })).not.toBeInTheDocument();
});

test('the day of one’s club says that a group waits for a late one, as its card does', async () => {
  const late = { ...F2, startTime: '13:25', waitsFor: 'F1' };
  await open([aGroup('F1', WAITING), late], '/mine?club=Rot');
  expect(await screen.findByText('Beginnt erst um 13:25 Uhr, nach F1')).toBeVisible();
});

test('the day of one’s club calls on a round with a result, though its kick-off is ahead', async () => {
  await open([aGroup('F1')], '/mine?club=Rot');
  expect(await screen.findByText('Jetzt')).toBeVisible();
});

test('a group that is started goes on waiting for the late one', async () => {
  await open([F1, { ...F2, status: 'STARTED', startTime: '13:25', waitsFor: 'F1' }], '');
  expect(await screen.findByText('Beginnt erst um 13:25 Uhr, nach F1')).toBeVisible();
});

test.each([
  ['STARTED', '2026-11-21', 'Gleich geht es los'],
  ['STARTED', '2099-11-21', 'Beginnt um 13:00 Uhr'],
  ['NOT_STARTED', '2026-11-21', 'Noch nicht gestartet'],
  ['NOT_STARTED', '2099-11-21', 'Beginnt um 13:00 Uhr'],
] as const)('%s on %s a group that has no round says "%s"', async (status, date, words) => {
  await open([F1, { ...F2, status }], '', date);
  expect(await screen.findByText(words)).toBeVisible();
});

test('of a group that ended before a round was over the closing page tells nothing', async () => {
  const over = { status: 'FINISHED', startTime: '10:00' } as const;
  await open([aGroup('F1', over), aGroup('F2', { ...WAITING, ...over })], '');
  const minutes = await screen.findByText(/Minuten mindestens für alle, die blieben/);
  expect(minutes.parentElement).toHaveTextContent(`${aRecap().minutes}`);
  expect(screen.getByRole('link', { name: /F1/ })).toBeVisible();
  expect(screen.queryByRole('link', { name: /F2/ })).not.toBeInTheDocument();
});

test('a day without a round played is thanked for nothing, and of a club it says what was meant', async () => {
  await open([F1, { ...F2, status: 'FINISHED' }], '?club=Rot');
  expect(await screen.findByText('Es wurde keine Runde zu Ende gespielt.')).toBeVisible();
  expect(screen.queryByText(/Schön war/)).not.toBeInTheDocument();
  const meant = 'war für F1 (Abgesagt) und F2 gemeldet';
  expect(await screen.findByText(meant, { exact: false })).toBeVisible();
});

test('in a cancelled group nobody has played', async () => {
  await open([F1, aGroup('F2', { status: 'FINISHED' })], '?club=Rot');
  expect(await screen.findByText('hat in F2 gespielt', { exact: false })).toBeVisible();
});

test('a cancelled group has no place on the ground, and the club does not play in it', async () => {
  await open([F1, F2], '?club=Rot');
  expect(await screen.findByText('spielt in F1 (Abgesagt) und F2', { exact: false })).toBeVisible();
  expect(screen.queryByRole('heading', { name: /^F1/, level: 3 })).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: /^F2/, level: 3 })).toBeVisible();
});
