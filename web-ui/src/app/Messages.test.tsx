import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { updateTournament } from '@/api/tournaments';
import { show } from '@/testing/render';
import { fakeServer } from '@/testing/server';

test('what was cleaned out of a name is said', async () => {
  fakeServer({ 'PUT /api/tournaments/:id': { body: {}, headers: { 'X-Cleaned': 'names' } } });
  show(<p>page</p>);
  await updateTournament('tournament-1', { name: 'Sommer\u200bfest' });
  expect(await screen.findByText(/Unsichtbare Zeichen/)).toBeVisible();
});
