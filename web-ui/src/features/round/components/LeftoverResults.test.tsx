import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { show } from '@/testing/render';
import { fakeServer } from '@/testing/server';
import { tapAt } from '@/testing/tapLater';
import { aMatch } from '@/testing/tournament';
import { outbox } from '../outbox/deviceOutbox';
import LeftoverResults from './LeftoverResults';

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

test('a result stays in sight when its round is over', async () => {
  leave(2, 409, 'ROUND_CONFIRMED');
  expect(await screen.findByText('Runde 2, Feld 4: Rot 4 hat gewonnen')).toBeVisible();
  expect(
    await screen.findByText('Du hast die Ergebnisse dieser Spiele bereits eingetragen!'),
  ).toBeVisible();
  // Sent again it would be refused again.
  expect(screen.getAllByRole('button')).toHaveLength(1);
  await userEvent.click(await screen.findByRole('button', { name: 'Verwerfen' }));
  expect(screen.queryByText('Noch nicht übernommen')).not.toBeInTheDocument();
});

test('a result whose helper link has ended waits for another one, or is let go', async () => {
  leave(2, 401, 'SIGN_IN_REQUIRED');
  expect(
    await screen.findByText('Wird nach der Anmeldung oder mit einem neuen Helferlink gesendet.'),
  ).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Verwerfen' }));
  expect(screen.queryByText('Noch nicht übernommen')).not.toBeInTheDocument();
});
