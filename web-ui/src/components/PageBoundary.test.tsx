import { QueryClient, QueryClientProvider, useSuspenseQuery } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, type ReactNode } from 'react';
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

test('a part that fails is tried again with the next answer of the server', () => {
  const { rerender } = render(
    <PageBoundary answeredAt={1}>
      <Part />
    </PageBoundary>,
  );
  expect(screen.getByText('Hoppla – da ist etwas schiefgelaufen!')).toBeVisible();
  isBroken = false;
  rerender(
    <PageBoundary answeredAt={2}>
      <Part />
    </PageBoundary>,
  );
  expect(screen.getByText('Inhalt')).toBeVisible();
});

test('data that failed on one page is asked for again when one comes back to it', async () => {
  let asked = 0;
  function Data() {
    const queryFn = () => Promise.reject(new ApiError(500, `ASKED_${(asked += 1)}`, ''));
    useSuspenseQuery({ queryKey: ['data'], queryFn, retry: false });
    return null;
  }
  const client = new QueryClient();
  const at = (place: string, page: ReactNode) => (
    <QueryClientProvider client={client}>
      <PageBoundary place={place}>
        <Suspense>{page}</Suspense>
      </PageBoundary>
    </QueryClientProvider>
  );
  const { rerender } = render(at('/round', <Data />));
  expect(await screen.findByRole('alert')).toBeVisible();
  rerender(at('/table', 'Tabelle'));
  rerender(at('/round', <Data />));
  await waitFor(() => expect(asked).toBe(2));
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
