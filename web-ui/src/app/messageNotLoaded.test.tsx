import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { notifyError } from '@/components/messages/notify';
import { show } from '@/testing/render';

test('a message whose look cannot be loaded is said all the same, and the page stays', async () => {
  vi.doMock('@/components/messages/MessageStack', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  show(<p>page</p>);
  act(() => notifyError('Keine Verbindung.'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Keine Verbindung.');
  expect(screen.getByText('page')).toBeVisible();
});
