import type { ReactNode } from 'react';
import classes from './EmptyState.module.css';

interface EmptyStateProps {
  /** `h1` where the state is the whole page. */
  heading?: 'h1' | 'h2';
  /** A small drawing. */
  picture?: ReactNode;
  title: ReactNode;
  children?: ReactNode;
  /** The one thing to do next. */
  action?: ReactNode;
}

/** A place where nothing is yet: one drawing, one sentence, one action. */
export function EmptyState({
  heading: Heading = 'h2',
  picture,
  title,
  children,
  action,
}: EmptyStateProps) {
  return (
    <section className={classes.state}>
      {picture}
      <Heading>{title}</Heading>
      {children && <p className={classes.text}>{children}</p>}
      {action}
    </section>
  );
}
