import { waitFor } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import vm from 'node:vm';
import { expect, test, vi } from 'vitest';

test('a frame stays through a disturbance, and shows when its tournament is gone', async () => {
  // Of its own: the script listens to it for good.
  const page = document.implementation.createHTMLDocument();
  vi.spyOn(page, 'hidden', 'get').mockReturnValue(false);
  page.body.innerHTML = '<main>Sommerfest</main>';
  const disturbed = new Response('<main>Störung</main>', { status: 503 });
  const gone = new Response('<main>Turnier nicht gefunden</main>', { status: 404 });
  const fetch = vi.fn().mockResolvedValueOnce(disturbed).mockResolvedValueOnce(gone);
  vm.runInNewContext(readFileSync('public/embed.js', 'utf8'), {
    document: page,
    DOMParser,
    fetch,
    location,
    setInterval: () => undefined,
  });
  page.dispatchEvent(new Event('visibilitychange'));
  page.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => {
    expect(page.querySelector('main')?.textContent).toBe('Turnier nicht gefunden');
  });
  expect(disturbed.bodyUsed).toBe(false);
});
