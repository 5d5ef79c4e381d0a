import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { show } from '@/testing/render';
import { Disclosure } from './Disclosure';

test('what is folded is not there, and unfolds with one tap', async () => {
  show(<Disclosure title="Regeln">Drei gegen drei</Disclosure>);
  expect(screen.queryByText('Drei gegen drei')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Regeln', expanded: false }));
  expect(screen.getByText('Drei gegen drei')).toBeVisible();
});
