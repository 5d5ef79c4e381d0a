import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Recap as RecapData } from '@/api/types';
import { showLazy } from '@/testing/render';
import { fakeServer } from '@/testing/server';
import { aRecap, aTournament } from '@/testing/tournament';
import Recap from './Recap';

function open(change: Partial<RecapData> = {}) {
  fakeServer({ 'GET /api/tournaments/tournament-1/recap': { body: aRecap(change) } });
  return showLazy(
    <Recap tournament={aTournament({ status: 'FINISHED' })} mayHaveEntered={false} />,
  );
}

test('the day is told in numbers that hold for every team, and nobody wins', async () => {
  const { container } = await open();
  expect(await screen.findByRole('heading', { name: 'Schön war’s!' })).toBeVisible();
  expect(container).toHaveTextContent(
    'Wer bis zum Ende da war, hat 8 Spiele gespielt, gegen mindestens 9 verschiedene Gegner, gleich oft 3 gegen 3 und 5 gegen 5.',
  );
  expect(container).toHaveTextContent('und an SV Rot als Gastgeber');
  expect(container).not.toHaveTextContent(/gewonnen|Punkte|Platz/);
});

test('a day that ended early says so in place of the sentence', async () => {
  await open({ endedEarly: true });
  expect(await screen.findByText('Heute mussten wir früher aufhören.')).toBeVisible();
  expect(screen.queryByText(/Jedes Team/)).not.toBeInTheDocument();
});

test('every child has a dot', async () => {
  const { container } = await open();
  await screen.findByRole('heading', { name: 'Schön war’s!' });
  expect(container.querySelectorAll('[data-club-fill]')).toHaveLength(2);
});
