import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { show } from '@/testing/render';
import { useConfirmed } from './useConfirmed';

interface ChangeProps {
  change: () => Promise<unknown>;
  onDone?: () => void;
}

function Change({ change, onDone = () => undefined }: ChangeProps) {
  const confirmed = useConfirmed();
  const act = () =>
    void confirmed({ change, success: 'Geändert.', failure: 'Nicht geändert.', onDone });
  return <button onClick={act}>Ändern</button>;
}

const confirm = () => userEvent.click(screen.getByRole('button', { name: 'Ändern' }));

test('a change that went well is told, and the next step follows', async () => {
  let done = 0;
  show(<Change change={() => Promise.resolve()} onDone={() => (done += 1)} />);
  await confirm();
  expect(await screen.findByText('Geändert.')).toBeVisible();
  expect(done).toBe(1);
});

test('a change that failed says so, and nothing follows', async () => {
  let done = 0;
  const fail = () => Promise.reject(new TypeError('Failed to fetch'));
  show(<Change change={fail} onDone={() => (done += 1)} />);
  await confirm();
  expect(await screen.findByText(/^Nicht geändert\. ./)).toBeVisible();
  expect(done).toBe(0);
});
