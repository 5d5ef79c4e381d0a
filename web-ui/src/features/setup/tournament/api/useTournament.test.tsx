import { useQuery, useQueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { roundQuery, tournamentQuery } from '@/api/queries';
import { show } from '@/testing/render';
import { fakeServer, type Received } from '@/testing/server';
import { aMatch, aRound, aTournament } from '@/testing/tournament';
import { useTournament } from './useTournament';

function Page() {
  const queryClient = useQueryClient();
  useTournament('t');
  const { data: round, isFetching } = useQuery(roundQuery('t', 3));
  const ask = () => queryClient.refetchQueries({ ...tournamentQuery('t'), exact: true });
  return (
    <>
      <p>{isFetching ? 'wird gelesen' : (round?.matches[0]?.resultHomeSquad ?? 'offen')}</p>
      <button onClick={() => void ask()}>Fragen</button>
    </>
  );
}

const ask = () => userEvent.click(screen.getByRole('button', { name: 'Fragen' }));
const rounds = (received: Received[]) => received.filter(({ path }) => path.endsWith('/rounds/3'));

test('what could not be read when the tournament changed is read with its next answer', async () => {
  let version = 1;
  let isRoundReachable = true;
  const received = fakeServer({
    'GET /api/tournaments/:id': () => ({ body: aTournament({ version }) }),
    'GET /api/tournaments/:id/rounds/:round': () => {
      if (!isRoundReachable) return { status: 503 };
      const resultHomeSquad = version === 1 ? null : 'WIN';
      return { body: aRound([aMatch(1, { resultHomeSquad })]) };
    },
  });
  show(<Page />);
  expect(await screen.findByText('offen')).toBeVisible();
  version = 2;
  isRoundReachable = false;
  await ask();
  await waitFor(() => expect(rounds(received)).toHaveLength(2));
  expect(await screen.findByText('offen')).toBeVisible();
  isRoundReachable = true;
  await ask();
  expect(await screen.findByText('WIN')).toBeVisible();
});

test('what was refused is not asked for again and again', async () => {
  const received = fakeServer({
    'GET /api/tournaments/:id': { body: aTournament() },
    'GET /api/tournaments/:id/rounds/:round': { status: 403 },
  });
  show(<Page />);
  expect(await screen.findByText('offen')).toBeVisible();
  await ask();
  await ask();
  expect(rounds(received)).toHaveLength(1);
});
