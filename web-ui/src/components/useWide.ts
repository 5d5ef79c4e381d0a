import { useMediaQuery } from '@mantine/hooks';

/** From here on there is room for a second column; the same width as in the style sheets. */
const WIDE = '(min-width: 62em)';

/** And from here for a third. */
const VERY_WIDE = '(min-width: 100em)';

/** Whether the screen has room for a third column. */
export function useVeryWide(): boolean {
  return useMediaQuery(VERY_WIDE, undefined, { getInitialValueInEffect: false });
}

/** Whether the screen has room for a second column. */
export function useWide(): boolean {
  return useMediaQuery(WIDE, undefined, { getInitialValueInEffect: false });
}
