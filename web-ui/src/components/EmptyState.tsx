import type { ReactNode } from 'react';
import classes from './EmptyState.module.css';

interface EmptyStateProps {
  /** A small drawing. */
  picture?: ReactNode;
  title: ReactNode;
  children?: ReactNode;
  /** The one thing to do next. */
  action?: ReactNode;
}

/** A place where nothing is yet: one drawing, one sentence, one action. */
export function EmptyState({ picture, title, children, action }: EmptyStateProps) {
  return (
    <section className={classes.state}>
      {picture}
      <h2>{title}</h2>
      {children && <p className={classes.text}>{children}</p>}
      {action}
    </section>
  );
}
