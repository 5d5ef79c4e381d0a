import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './Recap.module.css';

interface NumbersProps {
  numbers: readonly { value: number; name: ReactNode }[];
}

/** A few numbers side by side, each with its word below. */
export function Numbers({ numbers }: NumbersProps) {
  return (
    <dl className={classes.numbers}>
      {numbers.map(({ value, name }, index) => (
        <Stack key={index} gap={0} justify="flex-end" style={{ flexDirection: 'column-reverse' }}>
          <Text component="dt" c="dimmed" lh={1.4}>
            {name}
          </Text>
          <Text
            component="dd"
            m={0}
            c="var(--turf)"
            ff="var(--font-display)"
            fw={700}
            fz="2rem"
            lh={1.1}
          >
            {value}
          </Text>
        </Stack>
      ))}
    </dl>
  );
}
