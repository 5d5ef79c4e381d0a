import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { show } from '@/testing/render';
import { Action } from './Action';

test('with an address it is a link', () => {
  show(<Action to="/tournaments">Meine Turniere</Action>);
  expect(screen.getByRole('link', { name: 'Meine Turniere' })).toHaveAttribute(
    'href',
    '/tournaments',
  );
});

test('while the act is under way it cannot be started again', async () => {
  let starts = 0;
  show(
    <Action loading onClick={() => (starts += 1)}>
      Speichern
    </Action>,
  );
  await userEvent.click(screen.getByRole('button'));
  expect(starts).toBe(0);
  expect(screen.getByRole('button')).toHaveAttribute('aria-busy', 'true');
});
