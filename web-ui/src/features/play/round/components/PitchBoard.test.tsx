import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '@/testing/render';
import { fakeServer } from '@/testing/server';
import { aMatch } from '@/testing/tournament';
import { outbox } from '../outbox/deviceOutbox';
import { PitchBoard } from './PitchBoard';

test('a pitch whose result the server refuses is open again', async () => {
  fakeServer({ 'PATCH /api/matches/:id': { status: 404, body: { reason: 'NOT_FOUND' } } });
  outbox.reload();
  show(<PitchBoard matches={[aMatch(1, { resultHomeSquad: 'WIN' }), aMatch(2)]} />);
  outbox.choose('tournament-1', aMatch(2), 'WIN');
  expect(await screen.findByRole('link', { name: 'Feld 2' })).toBeVisible();
  const refused = await screen.findByRole('link', { name: 'Feld 2, offen' });
  expect(refused).toHaveAttribute('data-open');
  expect(screen.getByRole('link', { name: 'Feld 1' })).not.toHaveAttribute('data-open');
  outbox.discard('match-2');
});
