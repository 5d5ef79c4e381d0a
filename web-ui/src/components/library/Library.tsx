import '@/theme/mantine-variables.css';
import { MantineContext, MantineProvider } from '@mantine/core';
import { useContext, type ReactNode } from 'react';
import { useIsDark } from '@/settings/settings';
import { theme } from '@/theme/theme';

/**
 * What the components of the library need around them. Each lazily loaded part that uses some (the
 * forms, the sheets, the messages) stands in one, so that a visitor's first page loads none of it.
 *
 * The library writes no style element of its own: its variables lie in `theme/mantine-variables.css`
 * and its responsive classes are not used, so the content security policy needs no exception.
 */
export function Library({ children }: { children: ReactNode }) {
  const isDark = useIsDark();
  const scheme = isDark ? 'dark' : 'light';
  const isInside = useContext(MantineContext) !== null;
  if (isInside) return children;
  return (
    <MantineProvider
      theme={theme}
      forceColorScheme={scheme}
      // Where a part inside loads and is shown again, the library falls back to this one.
      defaultColorScheme={scheme}
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  );
}
