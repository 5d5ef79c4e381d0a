import { QueryClient } from '@tanstack/react-query';
import { render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { Messages } from '@/app/Messages';
import { Providers } from '@/app/Providers';

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
  const router = createMemoryRouter(
    [
      { path, element },
      { path: '*', element: <ShownPath /> },
    ],
    { initialEntries: [at] },
  );
  return render(
    <Providers queryClient={queryClient} env="test">
      <RouterProvider router={router} />
      <Messages />
    </Providers>,
  );
}

/** Stands for any other page. */
function ShownPath() {
  return <p>another page</p>;
}
