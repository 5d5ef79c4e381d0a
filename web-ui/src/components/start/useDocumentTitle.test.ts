import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import * as notify from '@/components/messages/notify';
import { useDocumentTitle } from './useDocumentTitle';

/** What is said as pages follow one another: of each its address, and its names, as they come to be known. */
function said(...pages: [string, ...(string | undefined)[]][]): string[] {
  const announce = vi.spyOn(notify, 'announce');
  for (const [address, ...titles] of pages) {
    history.replaceState(null, '', address);
    const { rerender, unmount } = renderHook(({ title }) => useDocumentTitle(title), {
      initialProps: { title: titles[0] },
    });
    titles.forEach((title) => rerender({ title }));
    unmount();
  }
  return announce.mock.calls.map(([message]) => message);
}

test('the tab has the name of its page', () => {
  said(['/', 'Herbstturnier']);
  expect(document.title).toBe('Herbstturnier · Trikick');
});

test('another page is said by its name as soon as that is known, but neither the first nor a new name', () => {
  const ways = said(
    ['/', 'Sommerfest', 'Sommerturnier'],
    ['/other', undefined, 'Herbstturnier', 'Winterturnier'],
  );
  expect(ways).toEqual(['Herbstturnier · Trikick']);
});
