import { useMediaQuery } from '@mantine/hooks';

/** From here on there is room for a second column; the same width as in the style sheets. */
const WIDE = '(min-width: 62em)';

/** Whether the screen has room for a second column. */
export function useWide(): boolean {
  return useMediaQuery(WIDE, undefined, { getInitialValueInEffect: false });
}
