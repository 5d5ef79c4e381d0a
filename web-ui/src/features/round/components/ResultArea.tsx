import { UnstyledButton } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useRef, type MouseEvent, type ReactNode } from 'react';
import classes from './ResultArea.module.css';

interface ResultAreaProps {
  isChosen: boolean;
  /** What a tap says, for those who do not see the area. */
  label: string;
  onTap: () => void;
  /** Where the check mark of a chosen area has room. */
  check: 'start' | 'middle' | 'end';
  /** The key that does the same. */
  cap?: string;
  children: ReactNode;
}

/** Two taps within so many milliseconds are one of a cold finger: the second would take the result back. */
const DOUBLE_TAP = 400;

/** One of the three areas of a match: large enough for a wet thumb. */
export function ResultArea({ isChosen, label, onTap, check, cap, children }: ResultAreaProps) {
  const tappedAt = useRef(-DOUBLE_TAP);
  const tap = ({ timeStamp }: MouseEvent) => {
    const isNew = timeStamp - tappedAt.current >= DOUBLE_TAP;
    tappedAt.current = timeStamp;
    if (isNew) onTap();
  };
  return (
    <UnstyledButton
      className={classes.area}
      data-check={check}
      aria-pressed={isChosen}
      aria-label={label}
      aria-keyshortcuts={cap}
      onClick={tap}
    >
      {isChosen && <IconCheck className={classes.check} size={22} stroke={3} aria-hidden />}
      {children}
      {cap && !isChosen && <span className={classes.cap} data-key={cap} aria-hidden />}
    </UnstyledButton>
  );
}
