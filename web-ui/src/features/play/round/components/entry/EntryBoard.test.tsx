import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useQuery } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { roundQuery } from '@/api/queries';
import type { Match, Round } from '@/api/types';
import { show } from '@/testing/render';
import { fakeServer } from '@/testing/server';
import { aMatch, aRound, aSide, aTournament } from '@/testing/tournament';
import { outbox } from '@/features/play/round/outbox/deviceOutbox';
import { EntryBoard } from './EntryBoard';

const ROUND = '/api/tournaments/tournament-1/rounds/3';

/** The board as the page shows it: always with what the server last said. */
function Board({ rounds = 8 }: { rounds?: number }) {
  const { data } = useQuery(roundQuery('tournament-1', 3));
  if (!data) return null;
  const tournament = aTournament({ numberOfRounds: rounds });
  return <EntryBoard tournament={tournament} round={data} teams={[]} />;
}

/** A server that keeps the results it gets. */
function serverWith(round: Round, patch?: () => { status: number; body: unknown }) {
  let matches = round.matches;
  return fakeServer({
    [`GET ${ROUND}`]: () => ({ body: { ...round, matches } }),
    'PATCH /api/matches/:id': async (request) => {
      if (patch) return patch();
      const matchId = new URL(request.url).pathname.split('/').at(-1);
      const { resultHomeSquad } = (await request.json()) as Pick<Match, 'resultHomeSquad'>;
      matches = matches.map((match) =>
        match.matchId === matchId
          ? { ...match, resultHomeSquad, resultVersion: match.resultVersion + 1 }
          : match,
      );
      const match = matches.find((candidate) => candidate.matchId === matchId);
      return { body: { match, discarded: { rounds: 0, results: 0 }, round: null } };
    },
    'GET /api/tournaments/:id/round': { body: [] },
    'PUT /api/tournaments/:id': { body: {} },
  });
}

const PATIENCE = { timeout: 8_000 };
const area = (name: string) => screen.findByRole('button', { name });

test('a tap on the team that won is the result, saved at once', async () => {
  const received = serverWith(aRound([aMatch(1)]));
  show(<Board />);
  await userEvent.click(await area('Rot 1 gewinnt'));
  expect(await area('Rot 1 gewinnt')).toHaveAttribute('aria-pressed', 'true');
  await screen.findByText('gespeichert');
  expect(received.find(({ method }) => method === 'PATCH')?.body).toEqual({
    resultHomeSquad: 'WIN',
  });
});

test('a result that is with the server says so', async () => {
  serverWith(aRound([aMatch(1)]));
  show(<Board />);
  await userEvent.click(await area('Rot 1 gewinnt'));
  expect(await screen.findByText('Ergebnis gespeichert.')).toBeVisible();
});

test('a second tap on the same area opens the match again', async () => {
  const received = serverWith(aRound([aMatch(1, { resultHomeSquad: 'DRAW' })]));
  show(<Board />);
  await userEvent.click(await area('Unent\u00adschieden'));
  await waitFor(() =>
    expect(received.findLast(({ method }) => method === 'PATCH')?.body).toEqual({
      resultHomeSquad: null,
    }),
  );
  expect(await screen.findByText('Feld 1: Ergebnis gelöscht')).toBeVisible();
  await screen.findByText('gespeichert');
  expect(screen.queryByText('Ergebnis gespeichert.')).not.toBeInTheDocument();
});

test('a tap can be taken back for a while', async () => {
  serverWith(aRound([aMatch(1)]));
  show(<Board />);
  await userEvent.click(await area('Blau 1 gewinnt'));
  await userEvent.click(await screen.findByRole('button', { name: 'Rückgängig' }));
  expect(await area('Blau 1 gewinnt')).toHaveAttribute('aria-pressed', 'false');
});

test('what somebody else has changed meanwhile is not taken back', async () => {
  serverWith(aRound([aMatch(1)]));
  show(<Board />);
  await userEvent.click(await area('Rot 1 gewinnt'));
  await screen.findByText('Ergebnis gespeichert.');
  serverWith(aRound([aMatch(1, { resultHomeSquad: 'LOSS', resultVersion: 9 })]));
  // Whoever comes back to the page is shown what is new.
  fireEvent(window, new Event('visibilitychange'));
  await waitFor(async () =>
    expect(await area('Blau 1 gewinnt')).toHaveAttribute('aria-pressed', 'true'),
  );
  expect(screen.queryByRole('button', { name: 'Rückgängig' })).not.toBeInTheDocument();
});

test('open matches stand first, and the missing pitches are named above the action', async () => {
  serverWith(aRound([aMatch(1, { resultHomeSquad: 'WIN' }), aMatch(2), aMatch(3)]));
  show(<Board />);
  const [first] = await screen.findAllByRole('group');
  expect(first).toHaveAccessibleName('Feld 2: Rot 2 gegen Blau 2');
  expect(screen.getByText(/Es fehlen noch/).parentElement).toHaveTextContent(
    'Es fehlen noch Feld 2 und 3.',
  );
  expect(screen.getByRole('button', { name: /Runde 3 bestätigen/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  expect(
    screen.getByRole('progressbar', { name: '1 von 3 Ergebnissen eingetragen' }),
  ).toBeVisible();
});

test('no card moves away under a finger, however long it rests', async () => {
  serverWith(aRound([aMatch(1), aMatch(2)]));
  show(<Board />);
  const order = () => screen.getAllByRole('group').map((card) => card.getAttribute('aria-label'));
  const first = await area('Rot 1 gewinnt');
  await userEvent.click(first);
  await screen.findByText('gespeichert');
  const before = order();
  fireEvent.pointerDown(first);
  await waitFor(() => expect(screen.queryByText('Rückgängig')).not.toBeInTheDocument(), PATIENCE);
  expect(order()).toEqual(before);
  fireEvent.pointerUp(first);
  await waitFor(() => expect(order()).not.toEqual(before));
});

test('the complete round is confirmed and the next one calculated', async () => {
  const received = serverWith(aRound([aMatch(1, { resultHomeSquad: 'WIN' })]));
  show(<Board />);
  await userEvent.click(
    await screen.findByRole('button', { name: /^Runde 3 bestätigen, Runde 4 berechnen/ }),
  );
  expect(await screen.findByText('Neue Runde gestartet.')).toBeVisible();
  const call = received.find(({ path }) => path.endsWith('/round'));
  expect(call?.query.get('nextRound')).toBe('4');
});

test('after the last round the tournament is finished', async () => {
  const received = serverWith(aRound([aMatch(1, { resultHomeSquad: 'WIN' })]));
  show(<Board rounds={3} />);
  await userEvent.click(
    await screen.findByRole('button', { name: /^Runde 3 bestätigen, Turnier beenden/ }),
  );
  expect(await screen.findByText('Turnier erfolgreich beendet!')).toBeVisible();
  expect(received.find(({ method }) => method === 'PUT')?.body).toEqual({ status: 'FINISHED' });
});

test('a round that cannot be calculated says so', async () => {
  const received = serverWith(aRound([aMatch(1, { resultHomeSquad: 'WIN' })]));
  received.length = 0;
  fakeServer({
    [`GET ${ROUND}`]: { body: aRound([aMatch(1, { resultHomeSquad: 'WIN' })]) },
    'GET /api/tournaments/:id/round': {
      status: 409,
      body: { reason: 'NO_LEGAL_PAIRING', message: '' },
    },
  });
  show(<Board />);
  await userEvent.click(await screen.findByRole('button', { name: /Runde 4 berechnen/ }));
  expect(
    await screen.findByText(/Hoppla, die neuen Spiele konnten nicht berechnet werden/),
  ).toBeVisible();
});

describe('a result that does not get through', () => {
  test('waits on the device and keeps the round from being confirmed', async () => {
    serverWith(aRound([aMatch(1)]), () => ({ status: 503, body: {} }));
    show(<Board />);
    await userEvent.click(await area('Rot 1 gewinnt'));
    expect(await screen.findByText('wartet')).toBeVisible();
    // Once the strip that takes the tap back has gone.
    expect(
      await screen.findByText('1 Ergebnis ist noch nicht übertragen.', {}, PATIENCE),
    ).toBeVisible();
    outbox.discard('match-1');
  });

  test('is explained when the server refuses it, and can be dropped', async () => {
    serverWith(aRound([aMatch(1)]), () => ({
      status: 409,
      body: { reason: 'ALREADY_SUBMITTED', message: '' },
    }));
    show(<Board />);
    await userEvent.click(await area('Rot 1 gewinnt'));
    const alert = await within(await screen.findByRole('list')).findByRole('alert');
    expect(alert).toHaveTextContent('Du hast die Ergebnisse dieser Spiele bereits eingetragen!');
    await userEvent.click(within(alert).getByRole('button', { name: 'Verwerfen' }));
    expect(await screen.findByText('offen')).toBeVisible();
  });

  const annaWasFaster = () => {
    const resultAt = '2026-11-21T10:02:00Z';
    const params = { resultHomeSquad: 'LOSS', resultVersion: 2, resultBy: 'Anna', resultAt };
    const problem = { field: 'resultHomeSquad', reason: 'RESULT_CONFLICT', message: '', params };
    return { status: 409, body: { reason: 'RESULT_CONFLICT', message: '', errors: [problem] } };
  };

  test.each([/^1 Ergebnis ist noch nicht übertragen/, /Runde 4 berechnen/])(
    'is led to by "%s" when somebody else was faster',
    async (name) => {
      const matches = [aMatch(1, { resultHomeSquad: 'WIN' }), aMatch(2)];
      serverWith(aRound(matches), annaWasFaster);
      show(<Board />);
      await userEvent.click(await area('Rot 2 gewinnt'));
      await within(await screen.findByRole('list')).findByRole('alert');
      await userEvent.click(screen.getByRole('button', { name }));
      expect(await area('Rot 2 gewinnt')).toHaveFocus();
      outbox.discard('match-2');
    },
  );

  test('shows both entries, who and when, when somebody else was faster', async () => {
    serverWith(aRound([aMatch(1)]), annaWasFaster);
    show(<Board />);
    await userEvent.click(await area('Rot 1 gewinnt'));
    const alert = await within(await screen.findByRole('list')).findByRole('alert');
    expect(alert).toHaveTextContent('Anna um 11:02 Uhr: Blau 1 hat gewonnen.');
    expect(alert).toHaveTextContent('Du: Rot 1 hat gewonnen.');
    // To undo the own tap now would wipe out the other's result.
    expect(screen.queryByRole('button', { name: 'Rückgängig' })).not.toBeInTheDocument();
    await userEvent.click(within(alert).getByRole('button', { name: 'Die andere behalten' }));
    expect(within(screen.getByRole('list')).queryByRole('alert')).not.toBeInTheDocument();
    expect(await area('Blau 1 gewinnt')).toHaveAttribute('aria-pressed', 'true');
  });
});

test.each([
  [['SAME_CLUB_FOR_BALANCE'], /Sonst kämen nicht alle auf genug Spiele in beiden Spielformen/],
  [['SAME_CLUB_UNAVOIDABLE'], /Mit den anwesenden Teams geht diese Runde nicht anders auf/],
  // Two teams have changed places by hand.
  [[], /^Zwei Teams aus einem Verein\.$/],
] as [Round['notes'], RegExp][])(
  'a game within a club says why it is played: %s',
  async (notes, why) => {
    serverWith(aRound([aMatch(1, { away: aSide('Rot', 2), sameClub: true })], { notes }));
    show(<Board />);
    expect(await screen.findByText(why)).toBeVisible();
  },
);
