import { Group, Text, ThemeIcon } from '@mantine/core';
import { IconCheck, IconExclamationMark } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import '@mantine/core/styles/ThemeIcon.layer.css';
import classes from './Verdict.module.css';

interface VerdictProps {
  /** Whether all is well, or one should mind something. */
  isGood: boolean;
  /** The verdict in one sentence. */
  children: ReactNode;
  /** The one remedy. */
  remedy?: ReactNode;
}

/** What the planner thinks of the field: one sentence, and where something is wrong one remedy. */
export function Verdict({ isGood, children, remedy }: VerdictProps) {
  const Sign = isGood ? IconCheck : IconExclamationMark;
  return (
    <div className={classes.verdict} data-mind={!isGood || undefined}>
      <Group wrap="nowrap" gap="sm">
        <ThemeIcon size="2.5rem" radius="xl" color={isGood ? 'turf' : 'waiting'}>
          <Sign aria-hidden />
        </ThemeIcon>
        <Text fz="lg">{children}</Text>
      </Group>
      {remedy}
    </div>
  );
}
