import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { show } from '@/testing/render';
import { fakeServer } from '@/testing/server';
import { aMatch, aRound } from '@/testing/tournament';
import { EarlierRound } from './EarlierRound';
import { ResetRoundSheet } from './ResetRoundSheet';

const match = aMatch(4, { round: 2, resultHomeSquad: 'WIN', confirmed: true });

test('a late change says what it discards and shows the new round before it is made', async () => {
  const received = fakeServer({
    'PATCH /api/matches/:id': (request) =>
      new URL(request.url).searchParams.has('dryRun')
        ? {
            body: {
              discarded: { rounds: 1, results: 4 },
              before: null,
              after: aRound([aMatch(1)]),
            },
          }
        : { body: { match, discarded: { rounds: 1, results: 4 }, round: null } },
  });
  show(
    <EarlierRound tournamentId="t" round={aRound([match], { round: 2 })} clubIndexOf={() => 0} />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Unentschieden' }));
  expect(await screen.findByText('Feld 4: Rot 4 hat gewonnen → Unentschieden')).toBeVisible();
  expect(await screen.findByText(/4 Ergebnisse daraus gehen verloren/)).toBeVisible();
  expect(screen.getByText('1 · Rot 1 – Blau 1')).toBeVisible();
  expect(received.every(({ query }) => query.has('dryRun'))).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Ändern und neu berechnen' }));
  expect(await screen.findByText('Spielstand erfolgreich aktualisiert')).toBeVisible();
  const written = received.find(({ query }) => !query.has('dryRun'));
  expect(written?.query.get('recalculate')).toBe('true');
  expect(written?.body).toEqual({ resultHomeSquad: 'DRAW' });
});

test('a reset says how many results are lost', async () => {
  const received = fakeServer({ 'DELETE /api/tournaments/:id/matches': { status: 204 } });
  show(<ResetRoundSheet tournamentId="t" round={3} results={2} opened onClose={() => undefined} />);
  expect(await screen.findByText(/2 Ergebnisse aus Runde 3 werden verworfen/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Zurücksetzen' }));
  expect(await screen.findByText('Erfolgreich zurückgesetzt')).toBeVisible();
  expect(received[0]?.query.get('round')).toBe('3');
});

test('a reset that fails says so', async () => {
  fakeServer({
    'DELETE /api/tournaments/:id/matches': {
      status: 409,
      body: { reason: 'TOURNAMENT_FINISHED', message: '' },
    },
  });
  show(<ResetRoundSheet tournamentId="t" round={3} results={0} opened onClose={() => undefined} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Zurücksetzen' }));
  expect(await screen.findByText(/^Das Zurücksetzen ist fehlgeschlagen/)).toBeVisible();
});
