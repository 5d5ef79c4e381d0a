import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Encounter, Explanation, GameExplanation } from '@/api/types';
import { show } from '@/testing/render';
import { fakeServer } from '@/testing/server';
import { aMatch, aRound, aSide, someConsequences, someCosts } from '@/testing/tournament';
import { WhyPairing } from './WhyPairing';

const PATH = 'GET /api/tournaments/:id/rounds/:round/explanation';

const named = (name: string) => ({ teamId: name, name });
const encounter = (one: string, other: string, ...rounds: number[]): Encounter => ({
  teams: [named(one), named(other)],
  rounds,
});

function explaining(change: Partial<GameExplanation>, optimal = true): { body: Explanation } {
  const game = {
    matchId: 'match-1',
    opponents: [],
    partners: [],
    formats: [],
    bases: [],
    costs: null,
  };
  const formats = [{ team: named('Rot 1'), funino: 1, classic: 1 }];
  const games = [{ ...game, formats, ...change }];
  return { body: { round: 3, optimal, objective: null, bound: null, games } };
}

async function ask(match = aMatch(1)) {
  show(<WhyPairing tournamentId="t" match={match} />);
  await userEvent.click(screen.getByRole('button', { name: 'Warum diese Paarung? Feld 1' }));
}

test('nothing is asked of the server before somebody wants to know', async () => {
  const received = fakeServer({
    [PATH]: explaining({ opponents: [encounter('Rot 1', 'Blau 1')] }),
  });
  show(<WhyPairing tournamentId="t" match={aMatch(1)} />);
  expect(received).toHaveLength(0);
  const line = screen.getByRole('button', { name: /Warum diese Paarung/ });
  expect(line).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(line);
  expect(
    await screen.findByText('Rot 1 und Blau 1 treffen zum ersten Mal aufeinander.'),
  ).toBeVisible();
  await userEvent.click(line);
  expect(screen.queryByText(/zum ersten Mal/)).not.toBeInTheDocument();
});

test('teams that met before are named with the rounds, and that nothing better exists', async () => {
  fakeServer({ [PATH]: explaining({ opponents: [encounter('Rot 1', 'Blau 1', 1, 2)] }) });
  await ask();
  expect(
    await screen.findByText(
      'Rot 1 und Blau 1 (Runden 1 und 2) haben schon gegeneinander gespielt; in Summe ging es nicht besser.',
    ),
  ).toBeVisible();
});

test('of a game of merged teams the partners are told too, and whose turn it is', async () => {
  fakeServer({
    [PATH]: explaining(
      {
        opponents: [encounter('Rot 1', 'Blau 1', 1), encounter('Rot 2', 'Blau 1')],
        partners: [encounter('Rot 1', 'Rot 2'), encounter('Blau 1', 'Blau 2')],
        formats: [{ team: named('Rot 1'), funino: 2, classic: 0 }],
      },
      false,
    ),
  });
  await ask(
    aMatch(1, { gameType: 'CLASSIC', home: aSide('Rot', 1, 2), away: aSide('Blau', 1, 2) }),
  );
  expect(
    await screen.findByText(
      'Rot 1 und Blau 1 (Runde 1) haben schon gegeneinander gespielt; alle anderen Begegnungen sind neu; beide Fünferteams spielen zum ersten Mal so zusammen; für alle ist Klassisch an der Reihe.',
    ),
  ).toBeVisible();
});

test.each([
  [0, 1, 'treffen zum ersten Mal aufeinander; für alle ist Funino an der Reihe.'],
  [1, 1, 'treffen zum ersten Mal aufeinander.'],
])('a format is due only when every team has had less of it', async (funino, classic, said) => {
  const formats = [
    { team: named('Rot 1'), funino: 1, classic: 2 },
    { team: named('Blau 1'), funino, classic },
  ];
  fakeServer({ [PATH]: explaining({ opponents: [encounter('Rot 1', 'Blau 1')], formats }) });
  await ask();
  expect(await screen.findByText(`Rot 1 und Blau 1 ${said}`)).toBeVisible();
});

test('that nothing better exists is said only where it is proven', async () => {
  fakeServer({ [PATH]: explaining({ opponents: [encounter('Rot 1', 'Blau 1', 2)] }, false) });
  await ask();
  const said = 'Rot 1 und Blau 1 (Runde 2) haben schon gegeneinander gespielt.';
  expect(await screen.findByText(said)).toBeVisible();
});

test('several repeated encounters of merged teams are counted instead of listed', async () => {
  const opponents = [
    encounter('Rot 1', 'Blau 1', 3),
    encounter('Rot 1', 'Blau 2', 1),
    encounter('Rot 2', 'Blau 1', 1),
    encounter('Rot 2', 'Blau 2'),
  ];
  fakeServer({ [PATH]: explaining({ opponents }, false) });
  await ask(aMatch(1, { gameType: 'CLASSIC' }));
  expect(
    await screen.findByText('3 der 4 Begegnungen gab es schon (Runden 1 und 3).'),
  ).toBeVisible();
});

test('it says in words what the strength of the teams is based on', async () => {
  const bases: GameExplanation['bases'] = [
    { team: named('Rot 1'), estimate: 'OWN', results: 3 },
    { team: named('Blau 1'), estimate: 'OWN', results: 3 },
  ];
  fakeServer({ [PATH]: explaining({ bases }) });
  await ask();
  expect(
    await screen.findByText('Grundlage der Spielstärke: Einschätzung und 3 Ergebnisse.'),
  ).toBeVisible();
});

test('teams whose strength has another basis are named', async () => {
  const bases: GameExplanation['bases'] = [
    { team: named('Rot 1'), estimate: 'NOT', results: 1 },
    { team: named('Blau 1'), estimate: 'OWN', results: 0 },
    { team: named('Blau 2'), estimate: 'OWN', results: 0 },
  ];
  fakeServer({ [PATH]: explaining({ bases }) });
  await ask();
  expect(
    await screen.findByText(
      'Grundlage der Spielstärke: 1 Ergebnis (Rot 1); Einschätzung (Blau 1 und Blau 2).',
    ),
  ).toBeVisible();
});

test('the owner can look at the cost of each criterion, visitors have none', async () => {
  const costs = someCosts({ strengthGap: 312, formatBalance: 40, total: 352 });
  fakeServer({ [PATH]: explaining({ costs }) });
  await ask();
  await userEvent.click(await screen.findByRole('button', { name: 'Für Fachleute' }));
  expect(screen.getByRole('row', { name: 'Unterschied der Spielstärke 312' })).toBeVisible();
  expect(screen.getByRole('row', { name: 'Summe 352' })).toBeVisible();
});

test('the owner can ask what the best round without the game would cost', async () => {
  const costs = someCosts({ total: 352 });
  fakeServer({
    [PATH]: explaining({ costs }),
    'GET /api/matches/:id/alternative': {
      body: someConsequences({
        before: aRound([aMatch(1), aMatch(2)]),
        after: aRound([aMatch(1, { home: aSide('Rot', 2) }), aMatch(2, { home: aSide('Rot', 1) })]),
        costsBefore: costs,
        costsAfter: someCosts({ strengthGap: 130, total: 482 }),
      }),
    },
    'GET /api/tournaments/:id/teams': { body: [] },
  });
  await ask();
  await userEvent.click(await screen.findByRole('button', { name: 'Für Fachleute' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Was ginge stattdessen?' }));
  expect(
    await screen.findByText('Die beste Runde ohne dieses Spiel kostet 130 Punkte mehr.'),
  ).toBeVisible();
  expect(screen.getByRole('row', { name: 'Unterschied der Spielstärke 0 130' })).toBeVisible();
  expect(
    screen.getByRole('row', { name: '1 Rot 1 gegen Blau 1 Rot 2 gegen Blau 1' }),
  ).toBeVisible();
});

test.each([
  [500, 'Ohne dieses Spiel gibt es eine Runde, die genauso gut ist.'],
  [499, 'Ohne dieses Spiel gibt es eine bessere Runde: Sie kostet 1 Punkt weniger.'],
  [370, 'Ohne dieses Spiel gibt es eine bessere Runde: Sie kostet 130 Punkte weniger.'],
])(
  'a round without the game that costs %i instead of 500 is told as what it is',
  async (total, said) => {
    fakeServer({
      [PATH]: explaining({ costs: someCosts() }),
      'GET /api/matches/:id/alternative': {
        body: someConsequences({
          after: aRound([aMatch(1)]),
          costsBefore: someCosts({ total: 500 }),
          costsAfter: someCosts({ total }),
        }),
      },
      'GET /api/tournaments/:id/teams': { body: [] },
    });
    await ask();
    await userEvent.click(await screen.findByRole('button', { name: 'Für Fachleute' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Was ginge stattdessen?' }));
    expect(await screen.findByText(said)).toBeVisible();
  },
);

test('a game without which no round exists says so', async () => {
  fakeServer({
    [PATH]: explaining({ costs: someCosts() }),
    'GET /api/matches/:id/alternative': { body: someConsequences() },
  });
  await ask();
  await userEvent.click(await screen.findByRole('button', { name: 'Für Fachleute' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Was ginge stattdessen?' }));
  expect(await screen.findByText(/keine regelgerechte Runde/)).toBeVisible();
});

test('that clubs did not meet is said of nobody: a club that came late was not counted', async () => {
  const others = { clubs: ['Rot', 'Gelb'], times: 1, lastMet: '2026-10-03' };
  fakeServer({
    [PATH]: explaining({ opponents: [encounter('Rot 1', 'Blau 1')] }),
    'GET /api/tournaments/:id/past-meetings': { body: [others] },
  });
  await ask();
  expect(await screen.findByText(/zum ersten Mal/)).toBeVisible();
  expect(screen.queryByText(/Serie/)).not.toBeInTheDocument();
});

test('visitors find no costs', async () => {
  fakeServer({ [PATH]: explaining({}) });
  await ask();
  expect(await screen.findByText(/zum ersten Mal/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Für Fachleute' })).not.toBeInTheDocument();
});

test('what cannot be loaded says so below the match and can be tried again', async () => {
  let attempts = 0;
  fakeServer({
    [PATH]: () => (attempts++ === 0 ? { status: 500, body: {} } : explaining({})),
  });
  await ask();
  await userEvent.click(await screen.findByRole('button', { name: 'Noch einmal versuchen' }));
  expect(await screen.findByText(/zum ersten Mal/)).toBeVisible();
});
