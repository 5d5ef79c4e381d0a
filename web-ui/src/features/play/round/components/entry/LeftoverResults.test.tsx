import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { Match } from '@/api/types';
import { show } from '@/testing/render';
import { fakeServer } from '@/testing/server';
import { tapAt } from '@/testing/taps';
import { aMatch, aRound, aTournament } from '@/testing/tournament';
import { outbox } from '@/features/play/round/outbox/deviceOutbox';
import LeftoverResults from './LeftoverResults';
import { RefusedResults } from '../RefusedResults';

/** A result of a match that is not on the screen, and what the server says to it. */
function leave(round: number, status: number, reason: string) {
  fakeServer({ 'PATCH /api/matches/:id': { status, body: { reason, message: '' } } });
  outbox.reload();
  outbox.choose('tournament-1', { ...aMatch(4), matchId: `of-round-${round}`, round }, 'WIN');
  show(<LeftoverResults tournamentId="tournament-1" />);
}

test('a result of a discarded round is shown to its author and not sent again', async () => {
  leave(3, 404, 'NOT_FOUND');
  expect(await screen.findByText('Runde 3, Feld 4: Rot 4 hat gewonnen')).toBeVisible();
  expect(await screen.findByText(/^Runde 3 wurde inzwischen geändert/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Verwerfen' }));
  expect(screen.queryByText('Noch nicht übernommen')).not.toBeInTheDocument();
});

test('where all tournaments are listed, it leads to the one whose result was refused', async () => {
  const own = [aTournament({ name: 'Hallenfest' }), aTournament({ tournamentId: 'tournament-2' })];
  fakeServer({
    'PATCH /api/matches/:id': { status: 409, body: { reason: 'ROUND_CONFIRMED', message: '' } },
    'GET /api/tournaments/byOrganizer': { body: own },
  });
  show(<RefusedResults />);
  outbox.choose('tournament-1', aMatch(4), 'WIN');
  expect(await screen.findByRole('alert')).toHaveTextContent('Noch nicht übernommen');
  const [way, ...others] = screen.getAllByRole('link');
  expect(way).toHaveAccessibleName('Hallenfest');
  expect(way).toHaveAttribute('href', '/tournaments/id/tournament-1/round');
  expect(others).toEqual([]);
  act(() => outbox.discard(aMatch(4).matchId));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a second tap of a cold finger gives up no result that has moved up meanwhile', async () => {
  leave(2, 409, 'ROUND_CONFIRMED');
  outbox.choose('tournament-1', { ...aMatch(5), round: 2 }, 'DRAW');
  await waitFor(() => expect(screen.getAllByText('Verwerfen')).toHaveLength(2));
  tapAt(screen.getAllByText('Verwerfen')[0] as HTMLElement, 1_000);
  tapAt(screen.getByText('Verwerfen'), 1_200);
  expect(screen.getByText('Runde 2, Feld 5: Unentschieden')).toBeVisible();
  tapAt(screen.getByText('Verwerfen'), 3_000);
  expect(screen.queryByText('Noch nicht übernommen')).not.toBeInTheDocument();
});

describe('a result that comes after its round was confirmed', () => {
  let received: unknown[];
  const inTime = { ...aMatch(4), matchId: 'of-round-2', round: 2 };

  /** A helper's result, and what stands in the confirmed round. */
  async function comeLate(stands: Partial<Match>) {
    received = fakeServer({
      'PATCH /api/matches/:id': { status: 409, body: { reason: 'ROUND_CONFIRMED', message: '' } },
      'GET /api/tournaments/:id/rounds/2': {
        body: aRound([{ ...inTime, confirmed: true, resultVersion: 1, ...stands }]),
      },
    });
    outbox.reload();
    outbox.choose('tournament-1', inTime, 'WIN', true);
    show(<LeftoverResults tournamentId="tournament-1" />);
    await waitFor(() => expect(outbox.snapshot()).not.toMatchObject([{ state: 'SENDING' }]));
  }

  test('stays in sight beside what stands', async () => {
    const resultAt = '2026-11-21T10:02:00Z';
    await comeLate({ resultHomeSquad: 'LOSS', resultBy: 'ORGANIZER', resultAt });
    expect(await screen.findByText('Runde 2, Feld 4: Rot 4 hat gewonnen')).toBeVisible();
    expect(await screen.findByText('Diese Runde ist bereits bestätigt.')).toBeVisible();
    expect(
      await screen.findByText('Turnierleitung um 11:02 Uhr: Blau 4 hat gewonnen.'),
    ).toBeVisible();
    expect(screen.getByText('Stimmt das nicht, sag es der Turnierleitung.')).toBeVisible();
    expect(screen.queryByText(/bereits eingetragen/)).not.toBeInTheDocument();
    // Sent again it would be refused again.
    expect(screen.getAllByRole('button')).toHaveLength(1);
    await userEvent.click(await screen.findByRole('button', { name: 'Verwerfen' }));
    expect(screen.queryByText('Noch nicht übernommen')).not.toBeInTheDocument();
  });

  test('says nothing of what stands in a round that is open again by now', async () => {
    await comeLate({ confirmed: false, resultHomeSquad: 'LOSS' });
    expect(await screen.findByText('Diese Runde ist bereits bestätigt.')).toBeVisible();
    await waitFor(() => expect(received).toHaveLength(2));
    expect(screen.queryByText(/Stimmt das nicht/)).not.toBeInTheDocument();
  });

  test('is nothing to tell of where the same one stands', async () => {
    await comeLate({ resultHomeSquad: 'WIN' });
    await waitFor(() => expect(outbox.snapshot()).toEqual([]));
    expect(screen.queryByText('Noch nicht übernommen')).not.toBeInTheDocument();
  });
});

test('a result whose helper link has ended waits for another one, or is let go', async () => {
  leave(2, 401, 'SIGN_IN_REQUIRED');
  expect(
    await screen.findByText('Wird nach der Anmeldung oder mit einem neuen Helferlink gesendet.'),
  ).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Verwerfen' }));
  expect(screen.queryByText('Noch nicht übernommen')).not.toBeInTheDocument();
});
