import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { TournamentStatus } from '@/api/types';
import { showLazy } from '@/testing/render';
import { aTournament } from '@/testing/tournament';
import ShareSheet from './ShareSheet';

const LINK = `${window.location.origin}/tournaments/id/abc`;

async function showSheet(name = 'Herbstturnier', status: TournamentStatus = 'STARTED') {
  await showLazy(
    <ShareSheet
      tournament={aTournament({ tournamentId: 'abc', name, status })}
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

test.each(['CANCELLED', 'FINISHED'] as const)('one that is %s has no poster', async (status) => {
  await showSheet('Herbstturnier', status);
  expect(await screen.findByText(LINK)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Aushang drucken' })).not.toBeInTheDocument();
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

const INVITATION =
  'Herbstturnier: Sa., 21.11.2026, 10:00 Uhr, Am Sportplatz 3, 50931 Köln. Spiele und Ergebnisse:';

test('a messenger gets time and place with the link', async () => {
  const share = vi.fn().mockResolvedValue(undefined);
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share }));
  const user = userEvent.setup();
  await showSheet();
  await user.click(await screen.findByRole('button', { name: 'Teilen' }));
  expect(share).toHaveBeenCalledWith({ title: 'Herbstturnier', text: INVITATION, url: LINK });
});

test('the line for a club’s own web page is one tap away, and names break out of nothing', async () => {
  const user = userEvent.setup();
  await showSheet('Rot "&" <Blau>');
  await user.click(await screen.findByRole('button', { name: 'Zeile für eine Webseite kopieren' }));
  expect(await navigator.clipboard.readText()).toBe(
    `<iframe src="${LINK}/embed" title="Rot &quot;&amp;&quot; &lt;Blau&gt;" loading="lazy" style="width: 100%; height: 40rem; border: 0"></iframe>`,
  );
  expect(await screen.findByText(/Füge sie als HTML/)).toBeVisible();
});

test('where the device cannot hand it over, it is copied', async () => {
  const user = userEvent.setup();
  await showSheet();
  await user.click(await screen.findByRole('button', { name: 'Text kopieren' }));
  expect(await navigator.clipboard.readText()).toBe(`${INVITATION}\n${LINK}`);
  expect(await screen.findByText('Text mit Link kopiert.')).toBeVisible();
});
