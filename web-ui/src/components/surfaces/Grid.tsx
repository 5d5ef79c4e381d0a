import { Box, type BoxProps, type MantineSpacing } from '@mantine/core';
import type { HTMLAttributes } from 'react';

interface GridProps extends BoxProps, Omit<HTMLAttributes<HTMLDivElement>, keyof BoxProps> {
  /** How many columns share the width. */
  cols: number;
  gap?: MantineSpacing;
}

/**
 * Columns of the same width.
 *
 * The library's own grids write a style element, which the content security policy forbids.
 */
export function Grid({ cols, gap = 'xs', ...props }: GridProps) {
  const style = {
    display: 'grid',
    gridTemplateColumns: `repeat(${cols}, minmax(0, 1fr))`,
    gap: `var(--mantine-spacing-${gap})`,
  };
  return <Box {...props} style={style} />;
}
