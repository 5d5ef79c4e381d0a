import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { showLazy } from '@/testing/render';
import { fakeServer } from '@/testing/server';
import { aTournament } from '@/testing/tournament';
import { FindByName } from './FindByName';

async function find(name: string) {
  await showLazy(<FindByName />, { path: '/' });
  const field = await screen.findByLabelText('Turnier nach Namen finden');
  if (name) await userEvent.type(field, name);
  await userEvent.click(screen.getByRole('button', { name: 'Finden' }));
}

test('a name that exists leads to its tournament', async () => {
  const received = fakeServer({ 'GET /api/tournaments/name/:name': { body: aTournament() } });
  await find('Herbstturnier SV Rot');
  expect(await screen.findByText('another page')).toBeVisible();
  expect(received[0]?.path).toBe('/api/tournaments/name/Herbstturnier%20SV%20Rot');
});

test('a name that does not exist is said at the field', async () => {
  fakeServer({});
  await find('Frühlingsfest');
  expect(await screen.findByText(/Ein Turnier mit diesem Namen gibt es nicht/)).toBeVisible();
});

test('without a name nothing is asked', async () => {
  const received = fakeServer({});
  await find('');
  expect(screen.getByText('Bitte gib einen Namen ein.')).toBeVisible();
  expect(received).toEqual([]);
});
