import type { ReactNode } from 'react';
import classes from './Columns.module.css';

interface ColumnsProps {
  children: ReactNode;
  /** What stands beside the main thing on a laptop and below it on a phone. */
  aside?: ReactNode;
  /** Fills a laptop: the columns share its width, the main one its height. */
  full?: boolean;
}

/** The main thing of a page, and what helps beside it. */
export function Columns({ children, aside, full = false }: ColumnsProps) {
  return (
    <div className={classes.columns} data-full={full || undefined}>
      <div className={classes.main}>{children}</div>
      {aside && <aside className={classes.aside}>{aside}</aside>}
    </div>
  );
}
