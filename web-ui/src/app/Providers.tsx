import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useLayoutEffect, type ReactNode } from 'react';
import { useIsDark } from '@/settings/settings';

interface ProvidersProps {
  queryClient: QueryClient;
  children: ReactNode;
}

/** Server state for the whole application, in the colour scheme of the settings. */
export function Providers({ queryClient, children }: ProvidersProps) {
  const isDark = useIsDark();
  useLayoutEffect(() => {
    // The attribute the tokens and the library's style sheets go by.
    document.documentElement.dataset.mantineColorScheme = isDark ? 'dark' : 'light';
  }, [isDark]);
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
