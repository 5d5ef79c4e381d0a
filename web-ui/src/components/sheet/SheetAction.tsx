import type { ReactNode } from 'react';
import classes from './SheetAction.module.css';

/** The action of a form in a sheet: it stays in reach of the thumb while the fields scroll. */
export function SheetAction({ children }: { children: ReactNode }) {
  return <div className={classes.bar}>{children}</div>;
}
