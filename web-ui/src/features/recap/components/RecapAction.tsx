import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './Recap.module.css';

interface RecapActionProps {
  icon: ReactNode;
  onClick: () => void;
  children: string;
}

/** A row below the recap that opens what its owner may do next. */
export function RecapAction({ icon, onClick, children }: RecapActionProps) {
  return (
    <button type="button" className={classes.row} onClick={onClick}>
      {icon}
      <span>{children}</span>
      <IconChevronRight aria-hidden />
    </button>
  );
}
