import { lazy, Suspense, useState, type ReactNode } from 'react';

export interface SheetProps {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** False for what must be answered and cannot be waved away. */
  closable?: boolean;
  /** A card in the middle of every screen, at most 500 px and 90 % of its width. */
  card?: boolean;
}

const SheetBody = lazy(() => import('./SheetBody'));

/**
 * A dialog: from the bottom on a phone, in the middle of a larger screen. Its code is loaded when
 * the first one opens, so that a page that never shows one does not pay for it.
 */
export function Sheet(props: SheetProps) {
  const wasOpened = useWasTrue(props.opened);
  if (!wasOpened) return null;
  return (
    <Suspense fallback={null}>
      <SheetBody {...props} />
    </Suspense>
  );
}

function useWasTrue(value: boolean): boolean {
  const [was, setWas] = useState(value);
  if (value && !was) setWas(true);
  return was || value;
}
