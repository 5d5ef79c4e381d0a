import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Button } from './Button';
import classes from './StickyAction.module.css';
import { useActionBar } from './useActionBar';

export interface StickyActionProps {
  /** What will happen, e.g. "Confirm round 3, calculate round 4". */
  children: ReactNode;
  /** Why it cannot happen yet; while there is a reason the button is disabled. */
  reason?: ReactNode;
  onAct?: () => void;
  type?: 'button' | 'submit';
  loading?: boolean;
  /** A quiet second way out beside the action, e.g. back. */
  secondary?: ReactNode;
  /** Something one should know that does not keep the action from happening. */
  hint?: string;
  /** The same, where it is said elsewhere on the screen: at the button only. */
  tooltip?: string;
  /** A drawing before the words of the action. */
  icon?: ReactNode;
  /** Something that shows itself for a while above the action. */
  notice?: ReactNode;
}

/** The one primary action of a screen: at the bottom of a phone, within reach of the thumb. */
export function StickyAction({
  children,
  reason,
  onAct,
  type = 'button',
  loading = false,
  secondary,
  hint,
  tooltip = hint,
  notice,
  icon,
}: StickyActionProps) {
  const bar = useActionBar();
  return (
    <div className={`${classes.bar} only-screen`} ref={bar}>
      {notice && (
        <div className={classes.line} aria-live="polite" tabIndex={-1}>
          {notice}
        </div>
      )}
      <div className={classes.line} role="status">
        {reason}
      </div>
      {hint && !reason && <Text className={classes.line}>{hint}</Text>}
      <Group gap="sm" className={classes.act}>
        {secondary}
        <Button
          className={classes.primary}
          size="lg"
          type={type}
          onClick={onAct}
          disabled={Boolean(reason)}
          title={tooltip}
          leftSection={icon}
          loading={loading}
        >
          {children}
        </Button>
      </Group>
    </div>
  );
}
