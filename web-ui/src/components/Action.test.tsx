import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
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

test('a form whose act is under way is not sent again', async () => {
  let sent = 0;
  show(
    <form onSubmit={() => (sent += 1)}>
      <input aria-label="Name" />
      <Action type="submit" loading>
        Speichern
      </Action>
    </form>,
  );
  await userEvent.type(screen.getByLabelText('Name'), 'Rot{Enter}');
  expect(sent).toBe(0);
});

test('a keyboard is still on the button when its act is done', async () => {
  function Save() {
    const [isSaving, setSaving] = useState(false);
    return (
      <Action loading={isSaving} onClick={() => setSaving(true)}>
        Speichern
      </Action>
    );
  }
  show(<Save />);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('button')).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByRole('button')).toHaveFocus();
});
