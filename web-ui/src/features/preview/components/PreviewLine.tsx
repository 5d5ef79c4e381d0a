import { IconCheck, IconExclamationMark, IconInfoSmall } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './FieldPreview.module.css';

interface PreviewLineProps {
  /** Good news, something to consider, or just to know. */
  tone: 'good' | 'consider' | 'know';
  children: ReactNode;
}

const ICONS = { good: IconCheck, consider: IconExclamationMark, know: IconInfoSmall };

/** One thing about the field. */
export function PreviewLine({ tone, children }: PreviewLineProps) {
  const Icon = ICONS[tone];
  return (
    <li className={classes.line} data-tone={tone}>
      <span className={classes.icon}>
        <Icon size={tone === 'know' ? 26 : 20} stroke={2.5} aria-hidden />
      </span>
      <div className={classes.text}>{children}</div>
    </li>
  );
}
