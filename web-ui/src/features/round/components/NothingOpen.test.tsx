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
  expect(received[0]?.query.get('nextRound')).toBe('3');
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
  expect(received[0]?.body).toMatchObject({ status: 'FINISHED' });
});
