import { QueryClient, QueryClientProvider, useSuspenseQuery } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, type ReactNode } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '@/api/wire/errors';
import { Link, useLocation } from 'react-router';
import { Library, show } from '@/testing/render';
import { ErrorBoundary } from './ErrorBoundary';
import { Shell } from '@/components/shell/Shell';

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
    <ErrorBoundary>
      <Part />
    </ErrorBoundary>,
  );
  expect(screen.getByText('Hoppla – da ist etwas schiefgelaufen!')).toBeVisible();
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }));
  expect(screen.getByText('Inhalt')).toBeVisible();
});

test('a part whose code could not be loaded is tried again with the whole page', async () => {
  failure = new TypeError('Failed to fetch dynamically imported module');
  const reload = vi.fn();
  show(
    <ErrorBoundary reload={reload}>
      <Part />
    </ErrorBoundary>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }));
  expect(reload).toHaveBeenCalledOnce();
});

test('a part that fails is tried again with the next answer of the server', () => {
  const { rerender } = render(
    <ErrorBoundary answeredAt={1}>
      <Part />
    </ErrorBoundary>,
    { wrapper: Library },
  );
  expect(screen.getByText('Hoppla – da ist etwas schiefgelaufen!')).toBeVisible();
  isBroken = false;
  rerender(
    <ErrorBoundary answeredAt={2}>
      <Part />
    </ErrorBoundary>,
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
      <ErrorBoundary place={place}>
        <Suspense>{page}</Suspense>
      </ErrorBoundary>
    </QueryClientProvider>
  );
  const { rerender } = render(at('/round', <Data />), { wrapper: Library });
  expect(await screen.findByRole('alert')).toBeVisible();
  rerender(at('/table', 'Tabelle'));
  rerender(at('/round', <Data />));
  await waitFor(() => expect(asked).toBe(2));
});

test('whoever goes on from a part that fails sees the next', () => {
  const { rerender } = render(
    <ErrorBoundary place="/table">
      <Part />
    </ErrorBoundary>,
    { wrapper: Library },
  );
  expect(screen.getByText('Hoppla – da ist etwas schiefgelaufen!')).toBeVisible();
  rerender(<ErrorBoundary place="/round">Spiele</ErrorBoundary>);
  expect(screen.getByText('Spiele')).toBeVisible();
});

describe('in place of a dialog', () => {
  const over = (opened: boolean, onClose = vi.fn()) => (
    <ErrorBoundary dialog={{ opened, onClose }}>
      <Part />
    </ErrorBoundary>
  );

  test('a failure is said over the page while it is open, and closed as it is', async () => {
    const onClose = vi.fn();
    const { rerender } = render(over(true, onClose), { wrapper: Library });
    expect(screen.getByRole('alert')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Schließen' }));
    expect(onClose).toHaveBeenCalledTimes(2);
    rerender(over(false));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('opened again it is tried again', () => {
    const { rerender } = render(over(true), { wrapper: Library });
    rerender(over(false));
    isBroken = false;
    rerender(over(true));
    expect(screen.getByText('Inhalt')).toBeVisible();
  });
});

test('where the page says enough, something else stands in for a part', () => {
  show(
    <ErrorBoundary instead="Uhr">
      <Part />
    </ErrorBoundary>,
  );
  expect(screen.getByText('Uhr')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

describe('around a whole page', () => {
  function Pages() {
    const { pathname } = useLocation();
    return (
      <>
        <Link to="/whole">weiter</Link>
        <ErrorBoundary place={pathname} frame={Shell}>
          {pathname === '/broken' ? <Part /> : 'Inhalt'}
        </ErrorBoundary>
      </>
    );
  }

  beforeEach(() => {
    failure = new Error('broken');
  });

  test('a failure is said in the frame of the application', () => {
    show(<Pages />, { at: '/broken' });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Hoppla');
    expect(screen.getByRole('link', { name: 'Impressum' })).toBeInTheDocument();
  });

  test('another page is a new chance', async () => {
    show(<Pages />, { at: '/broken' });
    await userEvent.click(screen.getByRole('link', { name: 'weiter' }));
    expect(screen.getByText('Inhalt')).toBeVisible();
  });
});
