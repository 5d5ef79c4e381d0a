import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ClubSeason as Season, Series } from '@/api/types';
import { showLazy } from '@/testing/render';
import { fakeServer } from '@/testing/server';
import ClubSeason from './ClubSeason';

const SERIES: Series = { seriesId: 's', name: 'Kreisrunde', isOwner: false, tournaments: [] };
const RED: Season = {
  club: 'SV Rot',
  nickName: 'Rot',
  color: { fill: 'RED', ring: null },
  dates: [
    { tournamentId: 'a', name: 'Mai', date: '2020-05-09', teams: 2, funino: 6, classic: 4 },
    { tournamentId: 'b', name: 'Juni', date: '2020-06-06', teams: 3, funino: 9, classic: 8 },
  ],
  opponents: [
    { club: 'FC Blau', matches: 5, lastMet: '2020-06-06' },
    { club: 'TSV Gelb', matches: 1, lastMet: '2020-05-09' },
  ],
};

function open(club: string, body: Season[]) {
  fakeServer({ 'GET /api/series/s/clubs': { body } });
  return showLazy(<ClubSeason series={SERIES} club={club} />);
}

test('a club’s season tells its formats date by date, and whom it met', async () => {
  await open('SV Rot', [RED]);
  expect(await screen.findByRole('heading', { level: 1, name: 'SV Rot' })).toBeVisible();
  const rows = screen.getAllByRole('row').map((row) => row.textContent);
  expect(rows[2]).toMatch(/06\.06\.2020398$/);
  expect(rows[3]).toBe('Zusammen1512');
  const [most, least] = within(screen.getByRole('list')).getAllByRole('listitem');
  expect(most).toHaveTextContent('FC Blau5 Spiele, zuletzt am Sa., 06.06.2020');
  expect(least).toHaveTextContent('TSV GelbEin Spiel, am Sa., 09.05.2020');
});

test('of several tournaments on one date each is named', async () => {
  const dates = RED.dates.map((date) => ({ ...date, date: '2020-05-09' }));
  await open('SV Rot', [{ ...RED, dates }]);
  expect(await screen.findByRole('link', { name: /09\.05\.2020\s*Mai/ })).toBeVisible();
  expect(screen.getByRole('link', { name: /09\.05\.2020\s*Juni/ })).toBeVisible();
});

test.each(['sv  ROT', 'SV\u00a0Rot ', 'S\u00adV Rot'])(
  'a link with the name as another date spells it leads to the same club: %j',
  async (club) => {
    await open(club, [RED]);
    expect(await screen.findByRole('heading', { level: 1, name: 'SV Rot' })).toBeVisible();
  },
);

test('a club that has not played yet is told so', async () => {
  await open('SV Rot', [{ ...RED, opponents: [] }]);
  expect(await screen.findByText(/noch nicht gespielt/)).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
});

test('an unknown club leads back to all dates', async () => {
  await open('SV Lila', [RED]);
  expect(await screen.findByText('Diesen Verein gibt es hier nicht')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Alle Termine: Kreisrunde' })).toBeVisible();
});
