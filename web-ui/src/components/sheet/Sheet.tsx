import { lazily } from '@/components/start/prepared';
import { useWasTrue } from '@/components/time/useWasTrue';
import type { SheetProps } from './sheetProps';
import { useFocusReturn } from './useFocusReturn';
import { useWaysOut } from './useWaysOut';

const SheetBody = lazily(() => import('./SheetBody'));

/**
 * A dialog: from the bottom on a phone, in the middle of a larger screen. Its code is loaded when
 * the first one opens, so that a page that never shows one does not pay for it.
 */
export function Sheet(props: SheetProps) {
  const wasOpened = useWasTrue(props.opened);
  useFocusReturn(props.opened);
  useWaysOut(props.opened, props.onClose);
  return wasOpened && <SheetBody {...props} />;
}
