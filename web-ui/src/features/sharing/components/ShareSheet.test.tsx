import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { showLazy } from '@/testing/render';
import ShareSheet from './ShareSheet';

const LINK = `${window.location.origin}/tournaments/id/abc`;

async function showSheet() {
  await showLazy(
    <ShareSheet
      tournamentId="abc"
      name="Herbstturnier"
      poster="/print/poster"
      opened
      onClose={() => undefined}
    />,
  );
}

test('the link is shown in full and as a code to scan', async () => {
  await showSheet();
  expect(await screen.findByText(LINK)).toBeVisible();
  expect(screen.getByRole('img', { name: /QR-Code.*Herbstturnier/ })).toBeVisible();
});

test('the poster for the notice board is one tap away', async () => {
  await showSheet();
  expect(await screen.findByRole('link', { name: 'Aushang drucken' })).toHaveAttribute(
    'href',
    '/print/poster',
  );
});

test('copying the link says that it worked', async () => {
  const user = userEvent.setup();
  await showSheet();
  await user.click(await screen.findByRole('button', { name: 'Link kopieren' }));
  expect(await navigator.clipboard.readText()).toBe(LINK);
  expect(await screen.findByText('Link kopiert.')).toBeVisible();
});

test('a clipboard that refuses is reported', async () => {
  const user = userEvent.setup();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  await showSheet();
  await user.click(await screen.findByRole('button', { name: 'Link kopieren' }));
  expect(await screen.findByText('Kopieren fehlgeschlagen')).toBeVisible();
});
