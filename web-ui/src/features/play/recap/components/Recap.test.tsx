import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { Recap as RecapData } from '@/api/types';
import { aDayClub, aGroup } from '@/testing/festival';
import { showLazy } from '@/testing/render';
import { fakeServer } from '@/testing/server';
import { aMatch, aRecap, aSide, aTeam, aTournament } from '@/testing/tournament';
import { CertificatesSheet, honouredOf } from './CertificatesSheet';
import Recap from './Recap';

const TEAMS = [aTeam('Rot', 1), aTeam('Blau', 1), aTeam('Blau', 2), aTeam('Blau', 3)];
const MATCHES = [
  aMatch(1, { round: 1, home: aSide('Rot', 1), away: aSide('Blau', 1), resultHomeSquad: 'WIN' }),
  aMatch(2, {
    matchId: 'second',
    round: 2,
    gameType: 'CLASSIC',
    home: aSide('Rot', 1),
    away: aSide('Blau', 1, 2),
    resultHomeSquad: 'DRAW',
  }),
];

function open(
  change: Partial<RecapData> = {},
  at = '/',
  who = { isOwner: false, isHelper: false },
  matches = MATCHES,
) {
  fakeServer({
    'GET /api/tournaments/tournament-1/recap': { body: aRecap(change) },
    'GET /api/tournaments/tournament-1/matches': { body: matches },
  });
  return showLazy(
    <Recap
      tournament={aTournament({ status: 'FINISHED', isOwner: who.isOwner })}
      teams={TEAMS}
      isHelper={who.isHelper}
    />,
    { at },
  );
}

test('the day is told in numbers that hold for every team, and nobody wins', async () => {
  const { container } = await open();
  expect(await screen.findByRole('heading', { name: 'Schön war’s!' })).toBeVisible();
  expect(container).toHaveTextContent(
    'Wer bis zum Ende da war, hat 8 Spiele gespielt, gegen mindestens 9 verschiedene Gegner, gleich oft 3 gegen 3 und 5 gegen 5.',
  );
  expect(container).toHaveTextContent('und an SV Rot als Gastgeber');
  expect(container).not.toHaveTextContent(/gewonnen|Punkte|Platz/);
});

test('a day that ended early says so in place of the sentence', async () => {
  await open({ endedEarly: true });
  expect(await screen.findByText('An diesem Tag war früher Schluss als geplant.')).toBeVisible();
  expect(screen.queryByText(/Jedes Team/)).not.toBeInTheDocument();
});

test('every child has a dot', async () => {
  const { container } = await open();
  await screen.findByRole('heading', { name: 'Schön war’s!' });
  expect(container.querySelectorAll('svg[viewBox^="-155"] [data-club-fill]')).toHaveLength(2);
});

test('of a club that is followed its own day is told, with those who took part, without ranks', async () => {
  const child = { x: 0, y: 0 };
  const children = [
    ...new Array(3).fill({ ...child, club: 'Rot' }),
    ...new Array(6).fill({ ...child, club: 'Blau' }),
  ];
  const { container } = await open({ circle: { ...aRecap().circle, children } }, '/?club=Blau');
  expect(await screen.findByRole('heading', { name: 'Blau' })).toBeVisible();
  const numbers = [...container.querySelectorAll('dd')].map(({ textContent }) => textContent);
  expect(numbers).toEqual(['2', '6', '1']);
  const matches = [...container.querySelectorAll('ol > li')].map(({ textContent }) => textContent);
  expect(matches).toEqual(['1Blau 1 gegen Rot 1verloren', '2Blau 1 + 2 gegen Rot 1unentschieden']);
});

test('of a team its minutes are told', async () => {
  const { container } = await open({}, '/?club=Rot&team=Rot-1');
  await screen.findByRole('heading', { name: 'Rot' });
  const numbers = [...container.querySelectorAll('dd')].map(({ textContent }) => textContent);
  expect(numbers).toEqual(['2', '14', '2']);
});

test.each([
  ['a club', 'Blau', '1'],
  ['a team', 'Blau&team=Blau-1', '2'],
])('own teams are opponents of a team, not of a club: %s', async (_whose, club, met) => {
  // Of two clubs that play together, a side may have one team of each.
  const home = {
    ...aSide('Blau', 3),
    partnerClubNickName: 'Rot',
    teams: [...aSide('Blau', 3).teams, ...aSide('Rot', 1).teams],
  };
  const nobody = { isOwner: false, isHelper: false };
  const match = aMatch(1, { round: 1, home, away: aSide('Blau', 1, 2) });
  const { container } = await open({}, `/?club=${club}`, nobody, [match]);
  await screen.findByRole('heading', { name: 'Blau' });
  expect([...container.querySelectorAll('dd')].at(-1)).toHaveTextContent(met);
});

test('a parent is asked for the club, an owner is not', async () => {
  await open();
  expect(await screen.findByText('Für welchen Verein bist du da?')).toBeVisible();
});

test.each([
  ['a helper', { isOwner: false, isHelper: true }, 1],
  // The menu offers to open the tournament again.
  ['the owner', { isOwner: true, isHelper: false }, 0],
])('to %s it is said whether results can still change', async (_who, who, said) => {
  await open({}, '/', who);
  expect(await screen.findByText('Danke, dass ihr alle da wart.')).toBeVisible();
  expect(screen.queryAllByText(/nur noch die Turnierleitung|nicht mehr/)).toHaveLength(said);
});

test('certificates of a day are for the clubs that stayed', () => {
  const clubs = [aDayClub('Rot', 4), aDayClub('Blau', 0)];
  expect(honouredOf([aGroup('F1', { clubs })]).map(({ name }) => name)).toEqual(['SV Rot (F1)']);
});

/** One club, in two tournaments of a day. */
const honoured = ['F1', 'F2'].map((tournamentId) => {
  return { tournamentId, nickName: 'Blau', name: `SV Blau (${tournamentId})`, teams: 2 };
});

function Asking() {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button onClick={() => setOpened(true)}>Urkunden</button>
      <CertificatesSheet
        name="Fest"
        clubs={honoured}
        opened={opened}
        onClose={() => setOpened(false)}
      />
    </>
  );
}

test('names that were typed are there again after a tap beside the sheet', async () => {
  await showLazy(<Asking />);
  await userEvent.click(screen.getByRole('button', { name: 'Urkunden' }));
  await userEvent.type(await screen.findByLabelText('SV Blau (F2)'), 'Mia{Enter}Ben');
  await userEvent.click(screen.getByRole('button', { name: 'Schließen' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await userEvent.click(screen.getByRole('button', { name: 'Urkunden' }));
  expect(await screen.findByLabelText('SV Blau (F2)')).toHaveValue('Mia\nBen');
  expect(screen.getByLabelText('SV Blau (F1)')).toHaveValue('');
});

test('more certificates than there are at once are refused with their number', async () => {
  const errors = [{ field: 'clubs', reason: 'RANGE', message: '', params: { max: 96 } }];
  fakeServer({
    'POST /api/tournaments/:id/certificates': {
      status: 422,
      body: { reason: 'VALIDATION', message: '', errors },
    },
  });
  await showLazy(<Asking />);
  await userEvent.click(screen.getByRole('button', { name: 'Urkunden' }));
  await userEvent.click(await screen.findByRole('button', { name: '12 Urkunden herunterladen' }));
  expect(await screen.findByText(/^Höchstens 96 Urkunden je Turnier/)).toBeVisible();
});
