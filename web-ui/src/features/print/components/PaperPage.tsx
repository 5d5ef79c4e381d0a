import type { ReactNode } from 'react';
import classes from './PaperPage.module.css';

interface PaperPageProps {
  children: ReactNode;
  /** What stands small at the foot, on the left. */
  foot?: ReactNode;
  /** The code in the bottom right corner. */
  code?: ReactNode;
}

/** A page of A4 paper: black on white whatever the screen looks like. */
export function PaperPage({ children, foot, code }: PaperPageProps) {
  return (
    <article className={classes.page}>
      <div className={classes.content}>{children}</div>
      {(foot || code) && (
        <footer className={classes.foot}>
          <div>{foot}</div>
          {code && <div className={classes.code}>{code}</div>}
        </footer>
      )}
    </article>
  );
}
