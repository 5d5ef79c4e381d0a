import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { expect, test, vi } from 'vitest';
import type { DayGroup, FestivalDay, Match } from '@/api/types';
import { deviceStorage } from '@/storage/storage';
import { aDayClub, aFestivalDay, aGroup } from '@/testing/festival';
import { showLoaded } from '@/testing/render';
import { fakeServer } from '@/testing/server';
import { comesLate } from '@/testing/translations';
import {
  aConfig,
  aMatch,
  aRecap,
  aReport,
  aRound,
  aSide,
  aTeam,
  aTournament,
} from '@/testing/tournament';
import { Component as FestivalRoutes } from './FestivalRoutes';

const DAY = '/series/series-1/2026-11-21';
const pitches = (first: number) =>
  [0, 1].map((index) => ({ gameType: 'FUNINO' as const, number: first + index }));
const F1 = aGroup('F1', { pitches: pitches(1) });
const F2 = aGroup('F2', { pitches: pitches(3), clubs: [aDayClub('Rot', 2), aDayClub('Gelb', 2)] });
const LATER = aGroup('G', {
  status: 'NOT_STARTED',
  currentRound: 0,
  roundState: null,
  startTime: '11:30',
  pitches: [],
  clubs: [aDayClub('Blau', 2)],
});
const TEAMS: Record<string, ReturnType<typeof aTeam>[]> = {
  F1: [aTeam('Rot', 1), aTeam('Rot', 2), aTeam('Blau', 1), aTeam('Blau', 2)],
  F2: [aTeam('Rot', 3), aTeam('Rot', 4), aTeam('Gelb', 1), aTeam('Gelb', 2)],
};
const MATCHES: Record<string, Match[]> = {
  F1: [aMatch(1), aMatch(2)],
  F2: [
    aMatch(3, { home: aSide('Rot', 3), away: aSide('Gelb', 1) }),
    aMatch(4, { home: aSide('Gelb', 2), away: aSide('Rot', 4) }),
  ],
};

function serverWith(
  groups: DayGroup[],
  change: Partial<FestivalDay> = {},
  more: Parameters<typeof fakeServer>[0] = {},
) {
  const idIn = ({ url }: Request) => new URL(url).pathname.split('/')[3] ?? '';
  return fakeServer({
    'GET /api/series/:id/days/:date': { body: aFestivalDay(groups, change) },
    'GET /api/series/:id': { body: { seriesId: 'series-1', name: 'Serie', tournaments: [] } },
    'GET /api/tournaments/:id': (request) => ({
      body: aTournament({ tournamentId: idIn(request), isOwner: false }),
    }),
    'GET /api/tournaments/:id/teams': (request) => ({ body: TEAMS[idIn(request)] ?? [] }),
    'GET /api/tournaments/:id/matches': { body: [] },
    'GET /api/tournaments/:id/config': { body: aConfig() },
    'GET /api/tournaments/:id/recap': (request) => ({
      body: aRecap({ trios: ['a', idIn(request)] }),
    }),
    'GET /api/tournaments/:id/report': () =>
      screen.findByRole('dialog').then(() => ({ body: aReport() })),
    'GET /api/tournaments/:id/rounds/:round': (request) => ({
      body: aRound(MATCHES[idIn(request)] ?? []),
    }),
    ...more,
  });
}

async function open(page = '') {
  await showLoaded(
    <Routes>
      <Route path="series/:seriesId/:date/*" element={<FestivalRoutes />} />
    </Routes>,
    { at: DAY + page },
  );
}

test('each tournament says where it stands and on which pitches, and leads on', async () => {
  vi.setSystemTime('2026-11-21T10:29:00Z');
  serverWith([F1, F2, LATER]);
  await open();
  const [first, , third] = await screen.findAllByRole('link', { name: /Teams/ });
  expect(first).toHaveTextContent('F1Runde 3 von 88 Teams, Feld 1 bis 2');
  expect(first).toHaveAttribute('href', '/tournaments/id/F1');
  expect(third).toHaveTextContent('GBeginnt um 11:30 Uhr8 Teams');
});

test('a tournament that waits for a late one says when it begins, and after which', async () => {
  serverWith([F1, F2, { ...LATER, startTime: '11:48', waitsFor: 'F1' }]);
  await open();
  expect(await screen.findByText('Beginnt erst um 11:48 Uhr, nach F1')).toBeVisible();
});

test('the club is asked for once, and goes along into all its tournaments', async () => {
  serverWith([F1, F2, LATER]);
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Rot' }));
  expect(await screen.findByText('spielt in F1 und F2', { exact: false })).toBeVisible();
  expect(screen.queryByRole('heading', { name: /Für welchen Verein/ })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: /^F2/ })).toHaveAttribute(
    'href',
    '/tournaments/id/F2?club=Rot',
  );
  await userEvent.click(screen.getByRole('button', { name: 'ändern' }));
  expect(await screen.findByRole('heading', { name: /Für welchen Verein/ })).toBeVisible();
});

test('this device remembers the club of the day', async () => {
  deviceStorage.setItem('followed:series-1/2026-11-21', 'club=Rot');
  serverWith([F1, F2]);
  await open();
  expect(await screen.findByText('spielt in F1 und F2', { exact: false })).toBeVisible();
  expect(screen.getByRole('link', { name: /^F1/ })).toHaveAttribute(
    'href',
    '/tournaments/id/F1?club=Rot',
  );
});

test('one timeline holds the teams of a club in all its tournaments', async () => {
  const received = serverWith([F1, F2, LATER]);
  await open('/mine?club=Rot');
  const [now] = await screen.findAllByText('Feld 1');
  const card = within(now?.closest('li') as HTMLElement);
  for (const text of ['Feld 1', 'Rot 1', 'Feld 3', 'Rot 3', 'Feld 4', 'Rot 4']) {
    expect(card.getByText(text)).toBeVisible();
  }
  expect(screen.getAllByText('Feld steht noch aus')).toHaveLength(1);
  expect(received.some(({ path }) => path.startsWith('/api/tournaments/G'))).toBe(false);
});

test('one team’s day is that of its tournament alone', async () => {
  serverWith([F1, F2]);
  await open('/mine?club=Rot');
  await userEvent.click(await screen.findByRole('radio', { name: 'Team 3' }));
  expect(screen.getByText('Feld 3')).toBeVisible();
  expect(screen.queryByText('Feld 1')).not.toBeInTheDocument();
  expect(screen.queryByText('Feld 4')).not.toBeInTheDocument();
});

test('the info names the times of all tournaments, and offers the one link', async () => {
  serverWith([F1, LATER]);
  await open('/info');
  expect(await screen.findByText('11:30–11:34 Uhr')).toBeVisible();
  expect(screen.getByText('Sa., 21.11.2026, 10:00 Uhr')).toBeVisible();
  expect(screen.getByRole('img', { name: 'QR-Code mit dem Link zum Tag' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'In den Kalender' })).toHaveAttribute(
    'href',
    '/api/series/series-1/days/2026-11-21/calendar.ics?language=de',
  );
});

test('its owner prints and plans for all tournaments in one go, and has certificates', async () => {
  serverWith([F1, { ...F2, status: 'FINISHED' }, LATER], { isOwner: true });
  await open('/info');
  expect(await screen.findByRole('link', { name: 'Spielzettel' })).toHaveAttribute(
    'href',
    `${DAY}/print/slips`,
  );
  expect(screen.getByRole('button', { name: 'Urkunden für die Kinder' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /^Notfallplan/ }));
  expect(await screen.findByRole('dialog', { name: 'Notfallplan per E-Mail' })).toBeVisible();
});

test('after the end its owner reads one report of all tournaments, and prints certificates', async () => {
  const texts = comesLate('after-day');
  serverWith(
    [F1, F2].map((group) => ({ ...group, status: 'FINISHED' })),
    { isOwner: true },
  );
  await open();
  expect(await screen.findByRole('button', { name: 'Urkunden für die Kinder' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Auswertung' }));
  await Promise.all([screen.findByRole('dialog'), texts]);
  expect(screen.getByRole('dialog')).toBeVisible();
  for (const label of ['F1', 'F2']) {
    const group = await screen.findByRole('region', { name: label });
    expect(await within(group).findByText(/^Gut gelaufen: jedes Team 8 Spiele/)).toBeVisible();
  }
});

test('the slips of a day are those of all rounds that are on', async () => {
  serverWith([F1, F2, LATER]);
  await open('/print/slips');
  const pitches = (await screen.findAllByText(/^Feld \d$/)).map((pitch) => pitch.textContent);
  expect(pitches).toEqual(['Feld 1', 'Feld 2', 'Feld 3', 'Feld 4']);
  expect(screen.queryByText(/Sobald die erste Runde/)).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Zum Tag' })).toHaveAttribute('href', DAY);
});

test('before the first round there are posters and blank slips, and one sentence in place of slips', async () => {
  serverWith([LATER, { ...LATER, tournamentId: 'H', label: 'H' }]);
  await open('/print/slips');
  expect(await screen.findAllByText(/Sobald die erste Runde/)).toHaveLength(1);
  await userEvent.click(screen.getByRole('link', { name: 'Aushang' }));
  expect(await screen.findAllByText('Wo spielt mein Team als Nächstes?')).toHaveLength(2);
});

test('after the end the day thanks, counts each child once, and leads to each closing page', async () => {
  deviceStorage.setItem('followed:series-1/2026-11-21', 'club=Rot');
  serverWith([F1, F2].map((group) => ({ ...group, status: 'FINISHED' })));
  await open();
  expect(await screen.findByRole('heading', { name: 'Schön war’s!' })).toBeVisible();
  expect(await screen.findByText('96', { selector: 'dd' })).toBeVisible();
  expect(screen.getByText('9', { selector: 'dd' })).toBeVisible();
  expect(screen.getByRole('link', { name: /^F2: So war der Tag/ })).toHaveAttribute(
    'href',
    '/tournaments/id/F2/round?club=Rot',
  );
});

test('the big screen has a column for each tournament and one clock', async () => {
  vi.setSystemTime('2026-11-21T10:29:00Z');
  const clock = { round: 3, startedAt: new Date().toISOString(), pausedAfterSeconds: 0 };
  serverWith([{ ...F1, clock }, { ...F2, clock }, LATER]);
  await open('/screen');
  expect(await screen.findByText('Rot 3')).toBeVisible();
  const headings = screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent);
  expect(headings.slice(0, 3)).toEqual([
    'F1 Runde 3 von 8 läuft',
    'F2 Runde 3 von 8 läuft',
    'G Beginnt um 11:30 Uhr',
  ]);
  expect(screen.getAllByRole('timer')).toHaveLength(1);
  expect(screen.getByText('11:30')).toBeVisible();
  expect(screen.getByRole('img', { name: 'Mein Verein aufs Handy' })).toBeVisible();
});

test('a day without a tournament says so and leads to the other dates', async () => {
  serverWith([]);
  await open();
  expect(await screen.findByText('An diesem Tag ist kein Turnier')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Alle Termine der Serie' })).toBeVisible();
});

test('a day whose games cannot be counted is not shared as one without any', async () => {
  const over = [F1, F2].map((group) => ({ ...group, status: 'FINISHED' as const }));
  serverWith(over, {}, { 'GET /api/tournaments/:id/recap': { status: 503 } });
  await open();
  expect(await screen.findByRole('link', { name: /^F2: So war der Tag/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Teilen|teilen/ })).not.toBeInTheDocument();
});
