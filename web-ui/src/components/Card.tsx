import type { ReactNode } from 'react';
import classes from './Card.module.css';

interface CardProps {
  children: ReactNode;
  /** Marks a card that waits for something, or the one that matters now. */
  accent?: 'waiting' | 'turf';
}

/** A surface with a line around it. */
export function Card({ children, accent }: CardProps) {
  return (
    <div className={classes.card} data-accent={accent}>
      {children}
    </div>
  );
}
