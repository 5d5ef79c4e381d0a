import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useQuery } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { roundQuery } from '@/api/queries';
import type { Match, Result } from '@/api/types';
import { show } from '@/testing/render';
import { fakeServer } from '@/testing/server';
import { aMatch, aRound, aTournament } from '@/testing/tournament';
import { outbox } from '@/features/play/round/outbox/deviceOutbox';
import { EntryBoard } from './EntryBoard';

const OWN = { name: 'Rot 1 gewinnt' };
const anna = (result: Result, resultVersion: number) =>
  aMatch(1, {
    resultHomeSquad: result,
    resultVersion,
    resultBy: 'Anna',
    resultAt: `2026-11-21T10:0${resultVersion}:00Z`,
  });

function Board() {
  const { data } = useQuery(roundQuery('tournament-1', 3));
  if (!data) return null;
  return <EntryBoard tournament={aTournament()} round={data} teams={[]} />;
}

/** Red has won, says this device; Anna was faster, and has her own opinion. What she says next comes with the poll. */
async function dispute() {
  let theirs: Match = aMatch(1);
  const received = fakeServer({
    'GET /api/tournaments/tournament-1/rounds/3': () => ({ body: aRound([theirs]) }),
    'PATCH /api/matches/:id': () => {
      theirs = anna('LOSS', 2);
      const params = { ...theirs };
      const problem = { field: 'resultHomeSquad', reason: 'RESULT_CONFLICT', message: '', params };
      return { status: 409, body: { reason: 'RESULT_CONFLICT', message: '', errors: [problem] } };
    },
  });
  onTestFinished(() => outbox.discard('match-1'));
  show(<Board />);
  await userEvent.click(await screen.findByRole('button', OWN));
  const alert = await within(await screen.findByRole('list')).findByRole('alert');
  const correct = (result: Result) => {
    theirs = anna(result, 5);
    fireEvent(window, new Event('visibilitychange'));
  };
  return { alert, correct, sent: () => received.filter(({ method }) => method === 'PATCH') };
}

test.each(['a tap', '1', '{Backspace}'])('%s on the own result takes back neither', async (way) => {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ ...matchMedia(''), matches: true });
  const { alert, sent } = await dispute();
  if (way === 'a tap') await userEvent.click(screen.getByRole('button', OWN));
  else await userEvent.keyboard(way);
  expect(alert).toHaveTextContent('Anna um 11:02 Uhr: Blau 1 hat gewonnen.');
  expect(sent().map(({ body }) => body)).toEqual([{ resultHomeSquad: 'WIN' }]);
  expect(outbox.snapshot()).toMatchObject([{ value: 'WIN', state: 'CONFLICT' }]);
});

test('what the other one has corrected meanwhile is told, and is what the own one goes over', async () => {
  const { alert, correct, sent } = await dispute();
  correct('DRAW');
  await waitFor(() => expect(alert).toHaveTextContent('Anna um 11:05 Uhr: Unentschieden.'));
  let tag: string | null = null;
  fakeServer({
    'PATCH /api/matches/:id': ({ headers }) => {
      tag = headers.get('If-Match');
      return { body: { match: anna('WIN', 6) } };
    },
  });
  await userEvent.click(within(alert).getByRole('button', { name: 'Meine nehmen' }));
  await waitFor(() => expect(outbox.snapshot()).toEqual([]));
  expect([tag, sent()]).toEqual(['"5"', [expect.anything()]]);
});

test('it is over once the other one says the same', async () => {
  const { alert, correct } = await dispute();
  correct('WIN');
  await waitFor(() => expect(alert).not.toBeInTheDocument());
  expect(outbox.snapshot()).toEqual([]);
  expect(screen.getByRole('button', OWN)).toHaveAttribute('aria-pressed', 'true');
});
