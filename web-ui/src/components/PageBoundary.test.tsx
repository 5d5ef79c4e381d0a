import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '@/api/errors';
import { show } from '@/testing/render';
import { PageBoundary } from './PageBoundary';

let isBroken = true;
let failure: Error;

function Part() {
  if (isBroken) throw failure;
  return <p>Inhalt</p>;
}

beforeEach(() => {
  isBroken = true;
  failure = new ApiError(500, 'INTERNAL', '');
  // React reports what a boundary has caught.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('a part that fails can be tried again in its frame', async () => {
  show(
    <PageBoundary>
      <Part />
    </PageBoundary>,
  );
  expect(screen.getByText('Hoppla – da ist etwas schiefgelaufen!')).toBeVisible();
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }));
  expect(screen.getByText('Inhalt')).toBeVisible();
});

test('a part whose code could not be loaded is tried again with the whole page', async () => {
  failure = new TypeError('Failed to fetch dynamically imported module');
  const reload = vi.fn();
  vi.stubGlobal('location', { reload });
  show(
    <PageBoundary>
      <Part />
    </PageBoundary>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }));
  expect(reload).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});

test('whoever goes on from a part that fails sees the next', () => {
  const { rerender } = render(
    <PageBoundary place="/table">
      <Part />
    </PageBoundary>,
  );
  expect(screen.getByText('Hoppla – da ist etwas schiefgelaufen!')).toBeVisible();
  rerender(<PageBoundary place="/round">Spiele</PageBoundary>);
  expect(screen.getByText('Spiele')).toBeVisible();
});
