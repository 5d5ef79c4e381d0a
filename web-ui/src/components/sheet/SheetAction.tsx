import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { Button } from '../buttons/Button';
import { actsOnceRead } from '@/components/buttons/useSingleTap';
import { useLow } from './useWide';

const BELOW = 'calc(var(--space-4) + var(--safe-bottom))';

interface SheetActionProps {
  children: string;
  loading?: boolean;
  /** What it does, where it sends no form. */
  onClick?: () => void;
  /** What one should know of it, right above it: it moves nothing as it comes. */
  notice?: ReactNode;
}

/** The action of a sheet, mostly of its form: it stays in reach of the thumb while the rest scrolls. */
export function SheetAction({ notice, ...props }: SheetActionProps) {
  const isLow = useLow();
  return (
    <>
      {isLow && notice}
      {/* It covers the margin of the sheet's body, where fields would show. */}
      <Stack
        gap="var(--space-2)"
        pos="sticky"
        bottom={0}
        m={`calc(-1 * var(--space-3)) calc(-1 * var(--space-4)) calc(-1 * ${BELOW})`}
        p={`var(--space-3) var(--space-4) ${BELOW}`}
        bg="var(--surface)"
        style={{ zIndex: 2 }}
      >
        {!isLow && notice}
        <Button type="submit" ref={actsOnceRead} {...props} />
      </Stack>
    </>
  );
}
