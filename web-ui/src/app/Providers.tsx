import { MantineProvider } from '@mantine/core';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useLayoutEffect, type ReactNode } from 'react';
import { useIsDark } from '@/settings/settings';
import { theme } from '@/theme/theme';

interface ProvidersProps {
  queryClient: QueryClient;
  children: ReactNode;
}

/**
 * Server state and the library's look for the whole application, in the colour scheme of the settings.
 *
 * The library writes no style element of its own: its variables lie in `theme/mantine-variables.css`
 * and its responsive classes are not used, so the content security policy needs no exception.
 */
export function Providers({ queryClient, children }: ProvidersProps) {
  const isDark = useIsDark();
  const scheme = isDark ? 'dark' : 'light';
  useLayoutEffect(() => {
    // The attribute the tokens and the library's style sheets go by.
    document.documentElement.dataset.mantineColorScheme = scheme;
  }, [scheme]);
  return (
    <QueryClientProvider client={queryClient}>
      <MantineProvider
        theme={theme}
        forceColorScheme={scheme}
        defaultColorScheme={scheme}
        withCssVariables={false}
        withGlobalClasses={false}
      >
        {children}
      </MantineProvider>
    </QueryClientProvider>
  );
}
