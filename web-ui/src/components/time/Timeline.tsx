import { IconClock, IconDroplet, IconFlag } from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';
import classes from './Timeline.module.css';

/** A day from top to bottom: what was, what is on, what comes. */
export function Timeline({ children }: { children: ReactNode }) {
  return <ol className={classes.timeline}>{children}</ol>;
}

const ICONS = { late: IconClock, drinks: IconDroplet, end: IconFlag };

interface TimelineItemProps {
  /** When it is, e.g. "10:39"; nothing where that is open. */
  time?: string;
  /** How it stands to this moment, or what it is besides a round. */
  sign: 'played' | 'now' | 'coming' | keyof typeof ICONS;
  /** Less important than what is on and what is next. */
  isQuiet?: boolean;
  /** What it holds has a padding or a height of its own. */
  isWide?: boolean;
  ref?: Ref<HTMLLIElement>;
  children: ReactNode;
}

/** One moment of the day: its time, its sign on the line, and what it is. */
export function TimelineItem({ time, sign, isQuiet, isWide, ref, children }: TimelineItemProps) {
  const Icon = sign in ICONS ? ICONS[sign as keyof typeof ICONS] : undefined;
  return (
    <li
      ref={ref}
      className={classes.item}
      data-sign={sign}
      data-quiet={isQuiet || undefined}
      data-wide={isWide || undefined}
      aria-current={sign === 'now' ? 'step' : undefined}
    >
      <span className={classes.time}>{time}</span>
      <span className={classes.sign} aria-hidden>
        {Icon ? <Icon size={20} /> : <span className={classes.dot} />}
      </span>
      <div className={classes.what}>{children}</div>
    </li>
  );
}
