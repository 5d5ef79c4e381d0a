import { MantineProvider } from '@mantine/core';
import { QueryClient } from '@tanstack/react-query';
import { act, render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { onTestFinished } from 'vitest';
import { Messages } from '@/app/page/Messages';
import { Providers } from '@/app/Providers';
import { showStandingResults } from '@/features/play/round/api/showStandingResults';
import { outbox } from '@/features/play/round/outbox/deviceOutbox';
import { theme } from '@/theme/theme';

interface ScreenOptions {
  /** The address the browser stands on. */
  at?: string;
  /** The pattern of the screen's route, for its parameters. */
  path?: string;
}

/** Shows a component inside the application's providers and a router, as a user would see it. */
export function show(
  element: ReactNode,
  { at = '/', path = '*' }: ScreenOptions = {},
): RenderResult {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  onTestFinished(showStandingResults(queryClient, outbox));
  return render(
    <Providers queryClient={queryClient}>
      <Library>
        <MemoryRouter initialEntries={[at]}>
          <Routes>
            <Route path={path} element={element} />
            <Route path="*" element={<AnotherPage />} />
          </Routes>
        </MemoryRouter>
        <Messages />
      </Library>
    </Providers>,
  );
}

/** The library's look without its motion, for what is shown without the application's providers. */
export function Library({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} env="test">
      {children}
    </MantineProvider>
  );
}

function AnotherPage() {
  const { pathname, search } = useLocation();
  return (
    <>
      <p>another page</p>
      <p>{pathname + search}</p>
    </>
  );
}

/** As `show`, for what loads a part of itself lazily from the start: React asks to be awaited then. */
export async function showLazy(element: ReactNode, options?: ScreenOptions): Promise<RenderResult> {
  return act(async () => Promise.resolve(show(element, options)));
}

/** Shows a component whose parts are loaded on demand, and waits for the first of them. */
export async function showLoaded(element: ReactNode, options?: ScreenOptions): Promise<void> {
  await act(async () => {
    show(element, options);
  });
}
