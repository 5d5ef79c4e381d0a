import { Card as LibraryCard, type CardProps as LibraryCardProps } from '@mantine/core';

interface CardProps extends LibraryCardProps {
  /** Marks a card that waits for something, or the one that matters now. */
  accent?: 'waiting' | 'turf';
}

/** A surface with a line around it. */
export function Card({ accent, ...props }: CardProps) {
  const color = `var(--${accent})`;
  const line = { borderColor: color, boxShadow: `inset 0 0 0 1px ${color}` };
  return <LibraryCard style={accent && line} {...props} />;
}
