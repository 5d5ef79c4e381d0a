import type { ReactNode } from 'react';
import type { LinkProps } from 'react-router';

/** An entry of the menu: a link, an act, or the way to more entries. */
export interface MenuEntry {
  key: string;
  icon: ReactNode;
  title: string;
  /** What is inside, in a few words. */
  hint?: string;
  to?: LinkProps['to'];
  onClick?: () => void;
  /** The second level. */
  more?: readonly MenuEntry[];
  /** Set off: what one opens the menu for most. */
  isFirst?: boolean;
  isDestructive?: boolean;
}
