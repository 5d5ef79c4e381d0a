import { act, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { useScrollToTop } from './useScrollToTop';

/** How often the page is scrolled to its top on the way from one address to another. */
async function scrollsBetween(from: string, ...to: (string | number)[]): Promise<number> {
  const router = createMemoryRouter([{ path: '*', Component: Page }], { initialEntries: [from] });
  render(<RouterProvider router={router} />);
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  for (const next of to) {
    await act(() => (typeof next === 'number' ? router.navigate(next) : router.navigate(next)));
  }
  const scrolls = scrollTo.mock.calls.length;
  scrollTo.mockRestore();
  return scrolls;
}

function Page() {
  useScrollToTop();
  return null;
}

test('another page begins at its top', async () => {
  expect(await scrollsBetween('/t/info', '/t/round')).toBe(1);
});

test('so does one that is gone back to, and forward again', async () => {
  expect(await scrollsBetween('/t/info', '/t/round', -1, 1)).toBe(3);
});

test('so does the current round after an earlier one', async () => {
  expect(await scrollsBetween('/t/round?round=2', '/t/round')).toBe(1);
});

test('choosing a club leaves the page where it is', async () => {
  expect(await scrollsBetween('/t/round', '/t/round?club=Rot')).toBe(0);
});

test("a club's season begins at its top, and so does its series after it", async () => {
  expect(await scrollsBetween('/series/1', '/series/1?club=Rot', '/series/1')).toBe(2);
});

test('choosing a club on a day of a series leaves the page where it is', async () => {
  expect(
    await scrollsBetween('/series/1/2026-11-21/mine', '/series/1/2026-11-21/mine?club=Rot'),
  ).toBe(0);
});
