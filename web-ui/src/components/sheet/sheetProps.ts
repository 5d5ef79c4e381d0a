import type { ReactNode } from 'react';

/** What a dialog is told. */
export interface SheetProps {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** False for what must be answered and cannot be waved away. */
  closable?: boolean;
  /** A card in the middle of every screen, at most 500 px and 90 % of its width. */
  card?: boolean;
  /** On a laptop it hangs below the button in the upper right corner, as a dropdown does. */
  corner?: boolean;
}
