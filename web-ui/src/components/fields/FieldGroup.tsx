import '@mantine/core/styles/Fieldset.layer.css';
import { Fieldset, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';

interface FieldGroupProps {
  legend: string;
  hint?: string;
  children: ReactNode;
}

/** Fields that belong together, below what they are about. */
export function FieldGroup({ legend, hint, children }: FieldGroupProps) {
  return (
    <Fieldset
      variant="unstyled"
      miw={0}
      mx={0}
      legend={
        <Text span ff="heading" fw={600} fz="lg">
          {legend}
        </Text>
      }
    >
      <Stack>
        {hint && <Text c="dimmed">{hint}</Text>}
        {children}
      </Stack>
    </Fieldset>
  );
}
