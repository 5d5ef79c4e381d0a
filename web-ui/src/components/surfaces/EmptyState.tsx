import { Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  /** `h1` where the state is the whole page. */
  heading?: 'h1' | 'h2';
  /** A small drawing. */
  picture?: ReactNode;
  title: ReactNode;
  children?: ReactNode;
  /** The one thing to do next. */
  action?: ReactNode;
}

/** A place where nothing is yet: one drawing, one sentence, one action. */
export function EmptyState({ heading = 'h2', picture, title, children, action }: EmptyStateProps) {
  return (
    <Stack
      component="section"
      align="center"
      ta="center"
      maw="26rem"
      mx="auto"
      px="md"
      py="xl"
      style={{ overflowWrap: 'anywhere' }}
    >
      {picture}
      <Title order={heading === 'h1' ? 1 : 2} size="h2">
        {title}
      </Title>
      {children && <Text c="dimmed">{children}</Text>}
      {action}
    </Stack>
  );
}
