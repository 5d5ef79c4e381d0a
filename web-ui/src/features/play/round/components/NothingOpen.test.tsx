import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { showLazy } from '@/testing/render';
import { fakeServer } from '@/testing/server';
import { aTournament } from '@/testing/tournament';
import { NothingOpen } from './NothingOpen';

const NEXT = 'GET /api/tournaments/:id/round';
const CHANGE = 'PUT /api/tournaments/:id';
const between = (currentRound: number, isOwner = true) =>
  showLazy(<NothingOpen tournament={aTournament({ currentRound, numberOfRounds: 4, isOwner })} />);

test('whoever looks on is told that it goes on by itself', async () => {
  await between(0, false);
  expect(screen.getByText(/stellt gerade die erste Runde zusammen/)).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('between two rounds the owner calculates the next', async () => {
  const received = fakeServer({ [NEXT]: { body: [] } });
  await between(2);
  await userEvent.click(await screen.findByRole('button', { name: 'Runde 3 berechnen' }));
  expect(await screen.findByText('Neue Runde gestartet.')).toBeVisible();
  const asked = received.find(({ path }) => path.endsWith('/round'));
  expect(asked?.query.get('nextRound')).toBe('3');
});

test('a round that cannot be calculated says so with the reason', async () => {
  fakeServer({ [NEXT]: { status: 409, body: { reason: 'NO_LEGAL_PAIRING', message: '' } } });
  await between(2);
  await userEvent.click(await screen.findByRole('button', { name: 'Runde 3 berechnen' }));
  expect(
    await screen.findByText(
      'Hoppla, die neuen Spiele konnten nicht berechnet werden … Für diese Teams gibt es keine regelgerechte Runde.',
    ),
  ).toBeVisible();
});

test('after the last round no other is promised', async () => {
  await between(4);
  expect(screen.getByRole('heading', { name: 'Alle Runden sind bestätigt' })).toBeVisible();
  expect(screen.queryByText(/nächste Runde/)).not.toBeInTheDocument();
});

test('after the last round the owner ends the tournament', async () => {
  const received = fakeServer({ [CHANGE]: { body: {} } });
  await between(4);
  await userEvent.click(await screen.findByRole('button', { name: 'Turnier beenden' }));
  expect(await screen.findByText('Turnier erfolgreich beendet!')).toBeVisible();
  const change = received.find(({ method }) => method === 'PUT');
  expect(change?.body).toMatchObject({ status: 'FINISHED' });
});

test('a round that was reset can be brought back from where it was', async () => {
  const entry = { entryId: 'e', at: '2030-06-01T10:00:00Z', by: 'Kim', undoable: true };
  const reset = {
    ...entry,
    action: 'ROUNDS_DISCARDED',
    summary: { round: 3, rounds: 1, results: 2 },
  };
  const received = fakeServer({
    'GET /api/tournaments/:id/journal': { body: [reset] },
    'POST /api/tournaments/:id/undo': { status: 204 },
  });
  await between(2);
  expect(await screen.findByText('Runde 3 zurückgesetzt')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Rückgängig' }));
  expect(await screen.findByText('Spielstand erfolgreich aktualisiert')).toBeVisible();
  expect(received.find(({ method }) => method === 'POST')?.body).toEqual({ entryId: 'e' });
});
