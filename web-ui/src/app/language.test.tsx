import { readFileSync } from 'node:fs';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { matchPath } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { changeSettings } from '@/settings/settings';
import { aFestivalDay, aGroup } from '@/testing/festival';
import { aPublicOpening, aRegistration, KEY, TOKEN } from '@/testing/registration';
import { show } from '@/testing/render';
import { fakeServer } from '@/testing/server';
import { aConfig, aMatch, aRecap, aRound, aTeam, aTournament } from '@/testing/tournament';
import { AppRoutes } from './AppRoutes';

const DAY = '/series/series-1/2026-11-21';
const ONE = '/tournaments/id/tournament-1';
/** Public pages, each with what is tapped there and one way on that they have then. */
const PAGES: [address: string, way: string, tap?: string][] = [
  ['/', '/imprint'],
  ['/settings', '/'],
  ['/imprint', '/feedback'],
  ['/data-security', '/imprint'],
  ['/feedback', '/imprint'],
  ['/nowhere', '/'],
  ['/series/series-1', '/series/series-1?club=SV+Rot'],
  ['/series/series-1?club=SV+Rot', '/tournaments/id/played'],
  [`/series/series-1/register#key=${KEY}`, '/series/series-1'],
  [`${DAY}?club=Rot`, '/tournaments/id/F1?club=Rot'],
  [`${DAY}?club=Rot`, `${DAY}/screen?club=Rot`, 'Menu'],
  [`${DAY}/info`, '/series/series-1'],
  [`${DAY}/mine?club=Rot`, `${DAY}/info?club=Rot`],
  [`${DAY}/screen?club=Rot`, `${DAY}/info?club=Rot`, 'Leave'],
  [ONE, DAY],
  [`${ONE}?club=Rot`, `${ONE}/screen?club=Rot`, 'Menu'],
  [`${ONE}/info`, '/series/series-1'],
  [`${ONE}/table?club=Rot`, `${ONE}/round?club=Rot`],
  [`${ONE}/round?club=Rot`, `${ONE}/table?club=Rot`],
  [`${ONE}/screen?club=Rot`, `${ONE}/table?club=Rot`, 'Leave'],
  [`${ONE}/print/rounds`, ONE],
  [`${ONE}/register#key=${KEY}`, ONE],
  [`/registrations/registration-1#token=${TOKEN}`, ONE],
];
/** What an organiser opens, and no link that is shared. */
const OWN = ['tournaments', 'new', 'components', 'tournaments/id/:id/clubs'];

const season = { club: 'SV Rot', nickName: 'Rot', color: { fill: 'RED', ring: null } };
const played = {
  tournamentId: 'played',
  name: 'F1',
  date: '2026-11-21',
  teams: 2,
  funino: 4,
  classic: 4,
};
const met = { club: 'SV Blau', matches: 2, lastMet: '2026-11-21' };

beforeEach(() => {
  changeSettings({ language: 'en' });
  const festivalOf = 'series-1';
  const tournament = aTournament({ isOwner: false, seriesId: festivalOf, festivalOf });
  fakeServer({
    'GET /api/tournaments/:id': { body: tournament },
    'GET /api/tournaments/:id/teams': { body: [aTeam('Rot', 1), aTeam('Blau', 1)] },
    'GET /api/tournaments/:id/config': { body: aConfig() },
    'GET /api/tournaments/:id/matches': { body: [] },
    'GET /api/tournaments/:id/leaderboard': { body: [] },
    'GET /api/tournaments/:id/recap': { body: aRecap() },
    'GET /api/tournaments/:id/rounds/:round': { body: aRound([aMatch(1)]) },
    'GET /api/series/:id/days/:date': { body: aFestivalDay([aGroup('F1'), aGroup('F2')]) },
    'GET /api/series/:id': {
      body: { seriesId: 'series-1', name: 'Kreisrunde', isOwner: false, tournaments: [tournament] },
    },
    'GET /api/series/:id/clubs': { body: [{ ...season, dates: [played], opponents: [met] }] },
    'GET /api/series/:id/registration/public': { body: { seriesId: 's', name: 'K', dates: [] } },
    'GET /api/tournaments/:id/registration/public': {
      body: aPublicOpening({ takesRegistrations: false }),
    },
    'GET /api/registrations/:id': { body: aRegistration() },
  });
});

/** The addresses of this planner that a page leads to, but for files. */
const ways = () =>
  screen
    .queryAllByRole<HTMLAnchorElement>('link', { hidden: true })
    .map((link) => link.getAttribute('href') ?? '')
    .filter((href) => href.startsWith('/') && !href.startsWith('/api/'));

const inEnglish = (address: string) => {
  const { pathname, search, hash } = new URL(address, 'http://planner');
  return `${pathname}${search ? `${search}&` : '?'}lang=en${hash}`;
};

test.each(PAGES)('the language of a link goes along from %s to %s', async (at, way, tap) => {
  show(<AppRoutes />, { at: inEnglish(at) });
  if (tap) await userEvent.click(await screen.findByRole('button', { name: tap, hidden: true }));
  await waitFor(() => expect(ways()).toContain(inEnglish(way)));
  expect(ways().filter((one) => !/[?&]lang=en(&|$)/.test(one))).toEqual([]);
});

test('every public page is among them', () => {
  const routes = readFileSync('src/app/AppRoutes.tsx', 'utf8');
  const paths = [...routes.matchAll(/ path="([^"*]+)/g)].map(([, path = '']) => path);
  const missing = paths.filter(
    (path) =>
      !['info', 'table', 'round', ...OWN].includes(path) &&
      !PAGES.some(([at]) => matchPath(path, new URL(at, 'http://planner').pathname)),
  );
  expect(missing).toEqual([]);
});
