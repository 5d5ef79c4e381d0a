import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { ClubBadge } from '@/components/ClubBadge';
import classes from './MoveChoice.module.css';

/** A question and the rows to answer it with. */
export function Choice({ question, children }: { question: string; children: ReactNode }) {
  return (
    <Stack gap="xs">
      <Text role="status" ff="heading" fw={600} fz="lg" lh={1.3}>
        {question}
      </Text>
      {children}
    </Stack>
  );
}

interface ClubRowProps {
  club: { nickName: string };
  onChoose: () => void;
  isChosen?: boolean;
  children: string;
}

/** A club, or one of its teams, to be chosen. */
export function ClubRow({ club, onChoose, isChosen, children }: ClubRowProps) {
  return (
    <button type="button" className={classes.row} aria-pressed={isChosen} onClick={onChoose}>
      <ClubBadge nickName={club.nickName} />
      <span className={classes.name}>{children}</span>
    </button>
  );
}
