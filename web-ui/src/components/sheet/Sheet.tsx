import { lazy, Suspense } from 'react';
import { useWasTrue } from '../useWasTrue';
import type { SheetProps } from './sheetProps';
import { useEscape } from './useEscape';
import { useFocusReturn } from './useFocusReturn';
import { useGoingBack } from './useGoingBack';

const SheetBody = lazy(() => import('./SheetBody'));

/**
 * A dialog: from the bottom on a phone, in the middle of a larger screen. Its code is loaded when
 * the first one opens, so that a page that never shows one does not pay for it.
 */
export function Sheet(props: SheetProps) {
  const wasOpened = useWasTrue(props.opened);
  useFocusReturn(props.opened);
  useEscape(props.opened, props.onClose);
  useGoingBack(props.opened, props.onClose);
  if (!wasOpened) return null;
  return (
    <Suspense fallback={null}>
      <SheetBody {...props} />
    </Suspense>
  );
}
