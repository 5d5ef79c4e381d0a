import { Group, Stack, Text, ThemeIcon, UnstyledButton } from '@mantine/core';
import { IconCheck, IconChevronRight, IconExclamationMark } from '@tabler/icons-react';
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
  /** Tells more: the whole strip is the target. */
  onMore?: () => void;
}

/** What the planner thinks of the field: one sentence, and where something is wrong one remedy. */
export function Verdict({ isGood, children, remedy, onMore }: VerdictProps) {
  const Sign = isGood ? IconCheck : IconExclamationMark;
  const strip = (
    <Group component="span" wrap="nowrap" gap="sm">
      <ThemeIcon component="span" size="2rem" radius="xl" color={isGood ? 'turf' : 'waiting'}>
        <Sign aria-hidden />
      </ThemeIcon>
      <Text component="span" flex={1}>
        {children}
      </Text>
      {onMore && <IconChevronRight style={{ flex: 'none' }} aria-hidden />}
    </Group>
  );
  return (
    <Stack className={classes.verdict} mod={{ mind: !isGood }}>
      {onMore ? (
        <UnstyledButton mih="var(--touch)" onClick={onMore}>
          {strip}
        </UnstyledButton>
      ) : (
        strip
      )}
      {remedy}
    </Stack>
  );
}
