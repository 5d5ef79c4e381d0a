import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Outlet, Route, Routes, useLocation } from 'react-router';
import { expect, test, vi } from 'vitest';
import type { Match, Round, Team, Tournament } from '@/api/types';
import { deviceStorage } from '@/storage/storage';
import { showLazy } from '@/testing/render';
import { fakeServer } from '@/testing/server';
import { aMatch, aRound, aSide, aTeam, aTournament } from '@/testing/tournament';
import type { TournamentFrame } from '../tournamentPage';
import { VisitorRound } from './VisitorRound';

const tournament = aTournament({ isOwner: false });
const teams = [
  aTeam('Rot', 1),
  aTeam('Gelb', 1),
  aTeam('Gelb', 2),
  aTeam('Rot', 9, { withdrawn: true }),
  aTeam('Grau', 1, { withdrawn: true }),
];
const round = aRound([
  aMatch(1, { home: aSide('Gelb', 1), away: aSide('Blau', 2) }),
  aMatch(2, { home: aSide('Rot', 1), away: aSide('Gelb', 2), resultHomeSquad: 'WIN' }),
]);
const earlier = [1, 2].map((number) =>
  aMatch(number, {
    matchId: `earlier-${number}`,
    round: number,
    home: aSide('Gelb', 1),
    away: aSide('Rot', number),
    resultHomeSquad: number === 1 ? 'WIN' : 'DRAW',
  }),
);

interface Opened {
  search?: string;
  change?: Partial<Tournament>;
  shown?: Round;
  all?: Match[];
  among?: Team[];
  pauses?: number[];
  cut?: number[];
}

function open({
  search = '',
  change,
  shown = round,
  all = earlier,
  among = teams,
  pauses = [],
  cut = [],
}: Opened = {}) {
  fakeServer({
    'GET /api/tournaments/tournament-1/matches': { body: all },
    'GET /api/tournaments/tournament-1/teams/:team/fairness': { body: { pauses, cut } },
  });
  const frame: TournamentFrame = {
    tournament: { ...tournament, ...change },
    updatedAt: Date.now(),
    isHelper: false,
    openDialog: () => undefined,
  };
  return showLazy(
    <Routes>
      <Route path="/id/:id" element={<Outlet context={frame} />}>
        <Route
          index
          element={
            <>
              <VisitorRound round={shown} teams={among} />
              <Address />
            </>
          }
        />
      </Route>
    </Routes>,
    { at: `/id/tournament-1${search}` },
  );
}

function Address() {
  return <output>{useLocation().search}</output>;
}

const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent);
const tap = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }));

test('the first question is for whom one is there; a tap writes the club into the link', async () => {
  await open();
  expect(screen.getByRole('heading', { name: 'Für welchen Verein bist du da?' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Alle Spiele dieser Runde' })).toBeVisible();
  await tap(/^Gelb/);
  expect(screen.getByRole('status')).toHaveTextContent('?club=Gelb');
  expect(screen.getByRole('heading', { name: 'Gelb' })).toBeVisible();
});

test('the device remembers the club, and forgets it when it is to be changed', async () => {
  await open();
  await tap(/^Gelb/);
  document.body.innerHTML = '';
  await open();
  expect(screen.getByRole('heading', { name: 'Gelb' })).toBeVisible();
  await tap('ändern');
  expect(screen.getByText('Für welchen Verein bist du da?')).toBeVisible();
});

test('below the day of a club those of the others are one tap away', async () => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  await open({ search: '?club=Gelb' });
  await tap('Rot');
  expect(screen.getByRole('status')).toHaveTextContent('?club=Rot');
  expect(screen.getByRole('heading', { name: 'Rot' })).toBeVisible();
  expect(deviceStorage.getItem('followed:tournament-1')).toBe('club=Rot');
});

test('people who only look on are not asked again until they want to be', async () => {
  await open();
  await tap('Ich schaue nur zu');
  expect(screen.queryByText('Für welchen Verein bist du da?')).not.toBeInTheDocument();
  document.body.innerHTML = '';
  await open();
  expect(screen.queryByText('Für welchen Verein bist du da?')).not.toBeInTheDocument();
  await tap('Verein wählen');
  expect(screen.getByText('Für welchen Verein bist du da?')).toBeVisible();
});

test('the day of a club: what is over, what is on with its own side first, what comes', async () => {
  await open({ search: '?club=Gelb' });
  expect(await screen.findByText('2 Spiele')).toBeVisible();
  const [over, now, next, later, end] = rows();
  expect(over).toContain('10:00Runde 1 bis 2');
  expect(now).toContain('Feld 13 gegen 3JetztGelb 1gegenBlau 2Feld 2verlorenGelb 2gegenRot 1');
  expect(next).toBe('10:30Runde 4Feld steht noch aus');
  expect(later).toBe('10:40Runde 5 bis 8');
  expect(end).toBe('11:17Ende');
});

test('what is over unfolds with the own side named', async () => {
  await open({ search: '?club=Gelb' });
  await tap(/Runde 1 bis 2/);
  expect(await screen.findByText('gewonnen')).toBeVisible();
  expect(rows()[1]).toContain('Gelb 1 gegen Rot 1gewonnen');
});

test('each match of a team has its row, in words', async () => {
  await open({ search: '?club=Gelb' });
  await choose('Team 1');
  expect(screen.getByRole('status')).toHaveTextContent('?club=Gelb&team=Gelb-1');
  const [first, second, now] = rows();
  expect(first).toBe('10:00gegen Rot 1gewonnen');
  expect(second).toBe('10:10gegen Rot 2unentschieden');
  expect(now).toContain('Feld 1');
  expect(now).not.toContain('Feld 2');
});

test('the only team of a club needs no switch', async () => {
  await open({ search: '?club=Rot', among: [aTeam('Rot', 1), aTeam('Gelb', 1)] });
  expect(screen.queryByRole('radio', { name: 'Team 1' })).not.toBeInTheDocument();
  expect(await screen.findByText('verloren')).toBeVisible();
});

test.each([
  ['without a result nothing', null, 0],
  ['a round with one', 'WIN', 1],
] as const)('before the kick-off %s is called on', async (_which, resultHomeSquad, times) => {
  const kickOff = '2126-11-21T10:22:00+01:00';
  const matches = [...round.matches.slice(0, 1), aMatch(2, { resultHomeSquad })];
  await open({ search: '?club=Gelb', shown: { ...round, kickOff, matches } });
  expect(screen.queryAllByText('Jetzt')).toHaveLength(times);
});

test('a delay stands where it begins', async () => {
  const schedule = tournament.schedule.map((timed) =>
    timed.round > 3 ? { ...timed, kickOff: timed.kickOff.replace(/0:00/, '6:00') } : timed,
  );
  await open({ search: '?club=Gelb', change: { schedule } });
  expect(rows().slice(2, 4)).toEqual([
    'ab hier etwa 6 Minuten später',
    '10:36Runde 4Feld steht noch aus',
  ]);
});

test.each([
  ['?club=Gelb', { pausing: ['Gelb-2'] }, 'Gelb 2 pausiert in dieser Runde.'],
  ['?club=Gelb&team=Gelb-2', { pausing: ['Gelb-2'] }, 'Gelb 2 pausiert in dieser Runde.'],
  ['?club=Grau', {}, 'Grau 1 spielt in diesem Turnier nicht mehr.'],
  ['?club=Rot&team=Rot-9', {}, 'Rot 9 spielt in diesem Turnier nicht mehr.'],
])('%s: who does not play is said', async (search, change, said) => {
  await open({ search, shown: { ...round, ...change } });
  expect(screen.getByText(said)).toBeVisible();
});

test('a team paused only where its round says so, else it was not there', async () => {
  await open({ search: '?club=Gelb&team=Gelb-2', pauses: [2] });
  expect(await screen.findByText('Runde 2, Pause')).toBeVisible();
  expect(screen.getByText('Runde 1, war nicht dabei')).toBeVisible();
});

test('a team whose match an early end took out was there', async () => {
  await open({ search: '?club=Gelb&team=Gelb-2', cut: [2] });
  expect(await screen.findByText('Runde 2, abgebrochen')).toBeVisible();
});

test.each([
  ['the day of a team', '?club=Gelb&team=Gelb-3', {}, 'Gelb 3 spielt ab Runde 4.'],
  ['the day of its club', '?club=Gelb', {}, 'Gelb 3 spielt ab Runde 4.'],
  [
    'the last round',
    '?club=Gelb',
    { numberOfRounds: 3 },
    'Gelb 3 spielt in dieser Runde nicht mit.',
  ],
])('on %s, who has come late reads from when on it plays', async (_, search, change, said) => {
  await open({ search, change, among: [...teams, aTeam('Gelb', 3)] });
  expect(screen.getByText(said)).toBeVisible();
});

test('"now" stands on the card once', async () => {
  const matches = round.matches.map((match) => ({ ...match, resultHomeSquad: null }));
  await open({ search: '?club=Gelb', shown: { ...round, matches } });
  expect(await screen.findAllByText('Jetzt')).toHaveLength(1);
});

test('of a club that plays one is not told who has left', async () => {
  await open({ search: '?club=Rot' });
  expect(screen.queryByText(/nicht mehr/)).not.toBeInTheDocument();
});

test('all matches are a tap away, the own ones among them', async () => {
  await open({ search: '?club=Gelb' });
  await choose('Alle Spiele');
  const list = screen.getByRole('heading', { name: 'Alle Spiele dieser Runde' }).closest('section');
  expect(within(list ?? document.body).getAllByRole('listitem')).toHaveLength(2);
});
