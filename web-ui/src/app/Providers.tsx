import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/global.layer.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSettings } from '@/settings/settings';
import { theme } from '@/theme/theme';

interface ProvidersProps {
  queryClient: QueryClient;
  /** In tests the library skips its transitions. */
  env?: 'default' | 'test';
  children: ReactNode;
}

/**
 * Theme and server state for the whole application.
 *
 * The library writes no style element of its own: its variables lie in `theme/mantine-variables.css`
 * and its responsive classes are not used, so the content security policy needs no exception.
 */
export function Providers({ queryClient, env = 'default', children }: ProvidersProps) {
  const { useDarkMode } = useSettings();
  return (
    <MantineProvider
      theme={theme}
      env={env}
      forceColorScheme={useDarkMode ? 'dark' : 'light'}
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </MantineProvider>
  );
}
