import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { showLazy } from '@/testing/render';
import { ConfirmSheet } from './ConfirmSheet';

test('it names the object, the consequence and the act', async () => {
  const chosen: string[] = [];
  await showLazy(
    <ConfirmSheet
      opened
      title="Herbstturnier löschen"
      action="Turnier löschen"
      onConfirm={() => chosen.push('confirm')}
      onClose={() => chosen.push('close')}
    >
      Das kann nicht rückgängig gemacht werden.
    </ConfirmSheet>,
  );
  expect(await screen.findByRole('dialog', { name: 'Herbstturnier löschen' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Turnier löschen' }));
  await userEvent.click(screen.getByRole('button', { name: 'Abbrechen' }));
  expect(chosen).toEqual(['confirm', 'close']);
});
