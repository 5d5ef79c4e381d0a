import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show, showLoaded } from '@/testing/render';
import { fakeServer } from '@/testing/server';
import { aMatch, aRound, aSide, aTournament } from '@/testing/tournament';
import { AllResults } from './AllResults';
import { RoundResults } from './RoundResults';

test('a round that was calculated long before is not under way', async () => {
  const kickOff = '2099-11-21T10:00:00+01:00';
  fakeServer({
    'GET /api/tournaments/:id/rounds/1': { body: aRound([aMatch(1)], { round: 1, kickOff }) },
  });
  const tournament = aTournament({ currentRound: 1 });
  const round = { tournament, round: 1, below: () => null };
  await showLoaded(
    <>
      <AllResults tournament={tournament} below={() => null} />
      <RoundResults {...round} onRound={() => undefined} />
    </>,
  );
  expect(await screen.findAllByText('Anpfiff 10:00 Uhr')).toHaveLength(2);
  expect(screen.queryByText(/läuft|seit/)).not.toBeInTheDocument();
});

test.each([
  ['CONFIRMED', ['10:00 Uhr', 'bestätigt']],
  ['OPEN', ['läuft', 'läuft']],
] as const)('a round with results is not announced: %s', async (state, told) => {
  const kickOff = '2099-11-21T10:00:00+01:00';
  const matches = [aMatch(1, { resultHomeSquad: 'WIN' })];
  if (state === 'OPEN') matches.push(aMatch(2));
  fakeServer({
    'GET /api/tournaments/:id/rounds/1': {
      body: aRound(matches, { round: 1, kickOff, state }),
    },
  });
  const tournament = aTournament({ currentRound: 1 });
  await showLoaded(
    <>
      <AllResults tournament={tournament} below={() => null} />
      <RoundResults {...{ tournament, round: 1, below: () => null }} onRound={() => undefined} />
    </>,
  );
  for (const words of new Set<string>(told)) {
    const times = told.filter((one) => one === words).length;
    expect(await screen.findAllByText(words)).toHaveLength(times);
  }
  expect(screen.queryByText(/Anpfiff/)).not.toBeInTheDocument();
});

test('all rounds are there without scrolling: whoever prints the page does not', async () => {
  fakeServer({
    'GET /api/tournaments/:id/rounds/:round': ({ url }) => {
      const round = Number(url.slice(-1));
      return { body: aRound([aMatch(1, { home: aSide('Rot', round) })], { round }) };
    },
  });
  show(<AllResults tournament={aTournament()} below={() => null} />);
  for (const team of ['Rot 3', 'Rot 2', 'Rot 1']) {
    expect((await screen.findAllByText(team))[0]).toBeVisible();
  }
});
