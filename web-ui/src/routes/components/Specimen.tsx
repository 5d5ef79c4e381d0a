import { Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface SpecimenProps {
  /** What stands here, by the names of the components. */
  name: string;
  children: ReactNode;
}

/** Components that do one job, with their states. */
export function Specimen({ name, children }: SpecimenProps) {
  return (
    <Stack component="section" gap="xs">
      <Title order={2} size="sm" c="dimmed" tt="uppercase">
        {name}
      </Title>
      {children}
    </Stack>
  );
}

/** What the acts of a specimen do. */
export const nothing = () => undefined;
