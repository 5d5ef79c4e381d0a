import type { ReactNode } from 'react';
import { Sheet } from '../sheet/Sheet';
import type { Openable } from '../sheet/sheetProps';
import { ChangeBody, type ChangeBodyProps } from './ChangeBody';

interface ChangeSheetProps
  extends Openable, Omit<ChangeBodyProps, 'onCancel' | 'cancel' | 'opened'> {
  title: ReactNode;
}

/** A dialog that tells what a change leads to before it is made. */
export function ChangeSheet({ opened, onClose, title, ...body }: ChangeSheetProps) {
  return (
    <Sheet opened={opened} onClose={onClose} title={title}>
      <ChangeBody {...body} opened={opened} onCancel={onClose} />
    </Sheet>
  );
}
