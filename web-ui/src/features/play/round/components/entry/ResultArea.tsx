import { UnstyledButton } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useSingleTap } from '@/components/buttons/useSingleTap';
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

/** One of the three areas of a match: large enough for a wet thumb. */
export function ResultArea({ isChosen, label, onTap, check, cap, children }: ResultAreaProps) {
  const once = useSingleTap();
  return (
    <UnstyledButton
      className={classes.area}
      data-check={check}
      aria-pressed={isChosen}
      aria-label={label}
      aria-keyshortcuts={cap}
      onClick={(event) => once(label, event, onTap)}
    >
      {isChosen && <IconCheck className={classes.check} size={22} stroke={3} aria-hidden />}
      {children}
      {cap && !isChosen && <span className={classes.cap} data-key={cap} aria-hidden />}
    </UnstyledButton>
  );
}
