import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './Columns.module.css';

interface ColumnsProps {
  children: ReactNode;
  /** What stands beside the main thing on a laptop and below it on a phone. */
  aside?: ReactNode;
  /** Fills a laptop: the columns share its width, the main one its height. */
  full?: boolean;
}

/** The main thing of a page, and what helps beside it. */
export function Columns({ children, aside, full = false }: ColumnsProps) {
  return (
    <Stack gap="lg" flex={1} miw={0} className={classes.columns} mod={{ full }}>
      <Stack gap="md" miw={0} className={classes.main}>
        {children}
      </Stack>
      {aside && (
        <Stack component="aside" gap="lg" miw={0} className={classes.aside}>
          {aside}
        </Stack>
      )}
    </Stack>
  );
}
