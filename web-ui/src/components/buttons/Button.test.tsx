import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { show } from '@/testing/render';
import { Button } from './Button';
import { UndoStrip } from './UndoStrip';

test('with an address it is a link', () => {
  show(<Button to="/tournaments">Meine Turniere</Button>);
  expect(screen.getByRole('link', { name: 'Meine Turniere' })).toHaveAttribute(
    'href',
    '/tournaments',
  );
});

test('while the act is under way it cannot be started again', async () => {
  let starts = 0;
  show(
    <Button loading onClick={() => (starts += 1)}>
      Speichern
    </Button>,
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
      <Button type="submit" loading>
        Speichern
      </Button>
    </form>,
  );
  await userEvent.type(screen.getByLabelText('Name'), 'Rot{Enter}');
  expect(sent).toBe(0);
});

test('a keyboard is still on the button when its act is done', async () => {
  function Save() {
    const [isSaving, setSaving] = useState(false);
    return (
      <Button loading={isSaving} onClick={() => setSaving(true)}>
        Speichern
      </Button>
    );
  }
  show(<Save />);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('button')).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByRole('button')).toHaveFocus();
});

test('on a ground of its own it has no fill, in which its words would be lost', () => {
  show(
    <UndoStrip tap="7" onUndo={() => undefined}>
      7 statt 8 Runden
    </UndoStrip>,
  );
  expect(screen.getByRole('button').style.getPropertyValue('--button-bg')).toBe('transparent');
});
