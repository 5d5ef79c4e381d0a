import { Box, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './PaperPage.module.css';

interface PaperPageProps {
  children: ReactNode;
  /** What stands small at the foot, on the left. */
  foot?: ReactNode;
  /** The code in the bottom right corner. */
  code?: ReactNode;
}

/** A page of A4 paper: black on white whatever the screen looks like. */
export function PaperPage({ children, foot, code }: PaperPageProps) {
  return (
    <Stack component="article" gap={0} className={classes.page}>
      <Box flex={1} mih={0}>
        {children}
      </Box>
      {(foot || code) && (
        <Group component="footer" justify="space-between" align="end" gap="6mm" fz="10pt" fw={600}>
          <div>{foot}</div>
          {code && (
            <Box flex="none" w="24mm">
              {code}
            </Box>
          )}
        </Group>
      )}
    </Stack>
  );
}
