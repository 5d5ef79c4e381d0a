import { act, screen, waitForElementToBeRemoved } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { updateTournament } from '@/api/tournament/tournaments';
import { announce } from '@/components/messages/notify';
import { show } from '@/testing/render';
import { fakeServer } from '@/testing/server';

test('what was cleaned out of a name is said, and goes by a tap', async () => {
  fakeServer({ 'PUT /api/tournaments/:id': { body: {}, headers: { 'X-Cleaned': 'names' } } });
  show(<p>page</p>);
  await updateTournament('tournament-1', { name: 'Sommer\u200bfest' });
  expect(await screen.findByText(/unsichtbare Zeichen/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Schließen' }));
  await waitForElementToBeRemoved(screen.queryByText(/unsichtbare Zeichen/));
});

test('what is said again changes what is read, or nobody would hear it', () => {
  show(<p>page</p>);
  const spoken = () => document.querySelector('p[aria-live]')?.textContent;
  const heard = [1, 2, 3].map(() => {
    act(() => announce('Neue Runde gestartet.'));
    return spoken();
  });
  expect(heard.map((text) => text?.trim())).toEqual(Array(3).fill('Neue Runde gestartet.'));
  expect(heard[1]).not.toBe(heard[0]);
  expect(heard[2]).not.toBe(heard[1]);
});
