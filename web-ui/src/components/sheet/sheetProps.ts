import type { ReactNode } from 'react';
import type { Tournament } from '@/api/types';

/** Whether a dialog is open, and what follows when it is closed. */
export interface Openable {
  opened: boolean;
  onClose: () => void;
}

/** What a dialog is told. */
export interface SheetProps extends Openable {
  title: ReactNode;
  children: ReactNode;
  /** A card in the middle of every screen, at most 500 px and 90 % of its width. */
  card?: boolean;
  /** On a laptop it hangs below the button in the upper right corner, as a dropdown does. */
  corner?: boolean;
}

/** A dialog about a tournament. */
export interface TournamentSheetProps extends Openable {
  tournament: Tournament;
}
