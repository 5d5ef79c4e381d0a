import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '@/testing/render';
import { fakeServer } from '@/testing/server';
import { aMatch, aRound, aSide, aTournament } from '@/testing/tournament';
import { AllResults } from './AllResults';

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
