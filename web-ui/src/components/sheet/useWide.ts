import { useMediaQuery } from '@mantine/hooks';
import { useDeferredValue } from 'react';

/** From here on there is room for a second column; the same width as in the style sheets. */
const WIDE = '(min-width: 62em)';

/** And from here for a third. */
const VERY_WIDE = '(min-width: 100em)';

/** Whether the screen has room for a third column. */
export const useVeryWide = () => useMatching(VERY_WIDE);

/** Whether the screen has room for a second column. */
export const useWide = () => useMatching(WIDE);

/** Whether the screen is so low that what is told at its bottom would cover the rest. */
export const useLow = () => useMatching('(max-height: 40em)');

/** Deferred: on a screen that is made wider the page stays until what there is room for is loaded. */
function useMatching(query: string): boolean {
  return useDeferredValue(useMediaQuery(query, undefined, { getInitialValueInEffect: false }));
}
