import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showLoaded } from '@/testing/render';
import { fakeServer } from '@/testing/server';
import { aMatch, aRound, aTournament } from '@/testing/tournament';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { RoundResults } from './RoundResults';

function Leafed() {
  const [round, setRound] = useState(2);
  return (
    <RoundResults
      below={() => null}
      tournament={aTournament({ currentRound: 2 })}
      round={round}
      onRound={setRound}
    />
  );
}

test('no round stands under the heading of another while its own matches are under way', async () => {
  let arrive: (() => void) | undefined;
  const underWay = new Promise<void>((done) => (arrive = done));
  fakeServer({
    'GET /api/tournaments/:id/rounds/2': { body: aRound([aMatch(1), aMatch(2)]) },
    'GET /api/tournaments/:id/rounds/1': async () => {
      await underWay;
      return { body: aRound([aMatch(1)], { state: 'CONFIRMED' }) };
    },
  });
  await showLoaded(<Leafed />);
  expect(await screen.findAllByRole('listitem')).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Vorherige Runde' }));
  expect(screen.getByRole('heading', { name: 'Runde 1' })).toBeVisible();
  expect(screen.queryAllByRole('listitem')).toHaveLength(0);
  arrive?.();
  expect(await screen.findAllByRole('listitem')).toHaveLength(1);
});

test('a finger turns the page, two enlarge it', async () => {
  fakeServer({
    'GET /api/tournaments/:id/rounds/2': { body: aRound([aMatch(1), aMatch(2)]) },
    'GET /api/tournaments/:id/rounds/1': { body: aRound([aMatch(1)], { state: 'CONFIRMED' }) },
  });
  await showLoaded(<Leafed />);
  const arrow = screen.getByRole('button', { name: 'Vorherige Runde' });
  const at = (clientX: number, identifier = 0) =>
    ({ clientX, clientY: 300, identifier, target: arrow }) as unknown as Touch;
  fireEvent.touchStart(arrow, { touches: [at(100)] });
  fireEvent.touchStart(arrow, { touches: [at(100), at(200, 1)] });
  fireEvent.touchEnd(arrow, { changedTouches: [at(300, 1)] });
  expect(screen.getByRole('heading', { name: /^Runde 2/ })).toBeVisible();
  fireEvent.touchStart(arrow, { touches: [at(100)] });
  fireEvent.touchEnd(arrow, { changedTouches: [at(300)] });
  expect(screen.getByRole('heading', { name: 'Runde 1' })).toBeVisible();
});

test.each([
  ['ready', { startedAt: null, pausedAfterSeconds: 0 }, /Anpfiff/],
  ['running', { startedAt: '2026-11-18T10:00:00Z', pausedAfterSeconds: 0 }, /läuft/],
  ['paused', { startedAt: null, pausedAfterSeconds: 9 }, /läuft/],
])('days ahead, what is said of a round whose clock is %s', async (_state, clock, said) => {
  const ahead = { round: 1, kickOff: '2999-12-02T10:00:00+01:00' };
  fakeServer({ 'GET /api/tournaments/:id/rounds/1': { body: aRound([aMatch(1)], ahead) } });
  const tournament = aTournament({ currentRound: 1, clock: { round: 1, ...clock } });
  const props = { tournament, round: 1, below: () => null, onRound: () => undefined };
  await showLoaded(<RoundResults {...props} />);
  await screen.findByRole('listitem');
  expect(screen.getByRole('heading')).toHaveTextContent(said);
});
