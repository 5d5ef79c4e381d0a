import { Box, type BoxProps, type MantineSpacing } from '@mantine/core';
import type { HTMLAttributes } from 'react';

interface GridProps extends BoxProps, Omit<HTMLAttributes<HTMLDivElement>, keyof BoxProps> {
  /** How many columns share the width; fewer where letters are so large that words would be torn. */
  cols: number;
  gap?: MantineSpacing;
}

/**
 * Columns of the same width.
 *
 * The library's own grids write a style element, which the content security policy forbids.
 */
export function Grid({ cols, gap = 'xs', ...props }: GridProps) {
  const space = `var(--mantine-spacing-${gap})`;
  const share = `(100% - ${cols - 1} * ${space}) / ${cols}`;
  const style = {
    display: 'grid',
    gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, max(${16 / cols}rem, ${share})), 1fr))`,
    gap: space,
  };
  return <Box {...props} style={style} />;
}
