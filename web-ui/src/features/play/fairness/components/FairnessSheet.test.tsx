import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Fairness } from '@/api/types';
import { ClubColors, type ColoredClub } from '@/components/clubs/clubColors';
import { showLoaded } from '@/testing/render';
import { fakeServer } from '@/testing/server';
import { aSide, aTeam } from '@/testing/tournament';
import { FairnessSheet } from './FairnessSheet';

const named = (name: string) => ({ teamId: name.replace(' ', '-'), name });
const teams = [aTeam('Rot', 1), aTeam('Rot', 2), aTeam('Blau', 1), aTeam('Blau', 2)];

function aGame(change: Partial<Fairness['games'][number]> = {}): Fairness['games'][number] {
  return {
    round: 1,
    matchId: 'm1',
    gameType: 'FUNINO',
    opponent: aSide('Blau', 2),
    partner: null,
    result: 'WIN',
    balance: null,
    strengthGap: null,
    ...change,
  };
}

function aSheet(change: Partial<Fairness> = {}): Fairness {
  return {
    team: named('Rot 1'),
    funinoCount: 1,
    classicCount: 1,
    pauses: [3],
    cut: [],
    missed: [],
    opponents: [
      { team: named('Blau 2'), rounds: [1, 2] },
      { team: named('Blau 1'), rounds: [1] },
    ],
    partners: [{ team: named('Rot 2'), rounds: [1] }],
    games: [
      aGame({ gameType: 'CLASSIC', partner: named('Rot 2'), opponent: aSide('Blau', 1, 2) }),
      aGame({ round: 2, matchId: 'm2', result: null }),
    ],
    ...change,
  };
}

async function open(sheet: Fairness, there = teams, clubs?: ColoredClub[]) {
  fakeServer({
    'GET /api/tournaments/:id/teams/:team/fairness': { body: sheet },
    'GET /api/tournaments/:id/teams': { body: there },
  });
  await showLoaded(
    <ClubColors value={clubs}>
      <FairnessSheet tournamentId="t" team={aTeam('Rot', 1)} onClose={() => undefined} />
    </ClubColors>,
  );
  return within(await screen.findByRole('dialog', { name: 'Rot 1' }));
}

test('one sentence says whom the team met and how often it paused', async () => {
  const sheet = await open(aSheet());
  expect((await sheet.findByText('alle 2 möglichen Gegner')).closest('p')).toHaveTextContent(
    /^2 Spiele gegen alle 2 möglichen Gegner, 1 Pause \(Runde 3\)\.$/,
  );
  expect(sheet.getByRole('heading', { name: '1× 3v3, 1× 5v5' })).toBeVisible();
  expect(sheet.getByText('Rot 2, 1×')).toBeVisible();
});

test('a round that the team was not part of is no pause', async () => {
  const sheet = await open(aSheet({ pauses: [], missed: [3, 4] }));
  expect((await sheet.findByText(/keine Pause/)).closest('p')).toHaveTextContent(
    /, keine Pause, nicht dabei in den Runden 3 und 4\.$/,
  );
});

test('as long as somebody who is there was never met, not all were, whoever else has left', async () => {
  const opponents = ['Blau 2', 'Gelb 1'].map((name) => ({ team: named(name), rounds: [1] }));
  const sheet = await open(aSheet({ opponents }));
  expect(await sheet.findByText('2 verschiedene Gegner')).toBeVisible();
  expect(sheet.queryByText(/alle 2/)).not.toBeInTheDocument();
});

test('all opponents are those who are there of clubs it may meet, whoever else it has met', async () => {
  const clubs = ['Rot', 'Gelb', 'Blau'].map((nickName): ColoredClub => {
    const joinsWith = nickName === 'Gelb' ? 'Rot' : null;
    return { nickName, color: { fill: 'RED', ring: null }, clubId: nickName, joinsWith };
  });
  const others = ['Rot 2', 'Weiß 1'].map((name) => ({ team: named(name), rounds: [2] }));
  const opponents = [...aSheet().opponents, ...others];
  const there = [...teams, aTeam('Gelb', 1), aTeam('Weiß', 1, { withdrawn: true })];
  const sheet = await open(aSheet({ opponents }), there, clubs);
  expect(await sheet.findByText('alle 2 möglichen Gegner')).toBeVisible();
});

test('where one of those it has met is left, all whom it has met are counted', async () => {
  const sheet = await open(aSheet(), [aTeam('Rot', 1), aTeam('Blau', 1)]);
  expect(await sheet.findByText('2 verschiedene Gegner')).toBeVisible();
});

test('each game says format, opponent, result and partner; visitors see no strengths', async () => {
  const sheet = await open(aSheet());
  const [first, second] = await sheet
    .findAllByRole('listitem', { name: '' })
    .then((items) => items.filter((item) => item.textContent.startsWith('Runde')));
  expect(first).toHaveTextContent(/^Runde 1Klassisch 5 gegen 5Blau 1 \+ 2 gewonnen, mit Rot 2$/);
  expect(second).toHaveTextContent(/^Runde 2Funino 3 gegen 3Blau 2 noch offen$/);
  expect(sheet.queryByRole('img')).not.toBeInTheDocument();
  expect(sheet.queryByText('Für Fachleute')).not.toBeInTheDocument();
});

test('the owner sees how even a game was as a picture, and the number only on request', async () => {
  const sheet = await open(aSheet({ games: [aGame({ balance: 'UNEVEN', strengthGap: 613 })] }));
  expect(await sheet.findByRole('img', { name: 'ungleich' })).toBeVisible();
  expect(sheet.getByText(/Kein Spiel mit etwa gleich starken Teams/)).toBeVisible();
  expect(sheet.queryByText('613')).not.toBeInTheDocument();
  await userEvent.click(sheet.getByRole('button', { name: 'Für Fachleute' }));
  expect(sheet.getByRole('row', { name: '1 613' })).toBeVisible();
});

test('a team that has only paused has not played against nobody', async () => {
  const nothing = { funinoCount: 0, classicCount: 0, opponents: [], partners: [] };
  const sheet = await open(aSheet({ ...nothing, pauses: [1], games: [] }));
  expect((await sheet.findByText('Kein Spiel')).closest('p')).toHaveTextContent(
    /^Kein Spiel, 1 Pause \(Runde 1\)\.$/,
  );
});

test('a team that has not played yet says so', async () => {
  const nothing = { funinoCount: 0, classicCount: 0, pauses: [], opponents: [], partners: [] };
  const sheet = await open(aSheet({ ...nothing, games: [] }));
  expect(await sheet.findByText('Dieses Team hat noch nicht gespielt.')).toBeVisible();
});
