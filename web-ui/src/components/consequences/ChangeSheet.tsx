import type { ReactNode } from 'react';
import { Sheet } from '../sheet/Sheet';
import { ChangeBody, type ChangeBodyProps } from './ChangeBody';

interface ChangeSheetProps extends Omit<ChangeBodyProps, 'onCancel' | 'cancel'> {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
}

/** A dialog that tells what a change leads to before it is made. */
export function ChangeSheet({ opened, onClose, title, ...body }: ChangeSheetProps) {
  return (
    <Sheet opened={opened} onClose={onClose} title={title}>
      <ChangeBody {...body} onCancel={onClose} />
    </Sheet>
  );
}
