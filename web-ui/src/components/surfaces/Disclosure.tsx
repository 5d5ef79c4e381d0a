import { Accordion } from '@mantine/core';
import { useState, type ReactNode } from 'react';

interface DisclosureProps {
  title: ReactNode;
  children: ReactNode;
  /** Unfolded from the start. */
  initiallyOpen?: boolean;
}

/** One line that unfolds what is needed now and then; what is folded is not built. */
export function Disclosure({ title, children, initiallyOpen = false }: DisclosureProps) {
  const [open, setOpen] = useState<string | null>(initiallyOpen ? 'item' : null);
  return (
    <Accordion value={open} onChange={setOpen}>
      <Accordion.Item value="item">
        <Accordion.Control>{title}</Accordion.Control>
        <Accordion.Panel>{open && children}</Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  );
}
