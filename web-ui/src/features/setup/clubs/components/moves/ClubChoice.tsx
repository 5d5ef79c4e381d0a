import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { ClubBadge } from '@/components/clubs/ClubBadge';
import { Row, Rows } from '@/components/surfaces/Row';
import { Status } from '@/components/surfaces/Status';

interface ClubChoiceProps<Item> {
  question: string;
  /** Clubs, or teams of theirs. */
  items: readonly Item[];
  isChosen?: (item: Item) => boolean;
  onChoose: (item: Item) => void;
  /** What else can be done. */
  children?: ReactNode;
}

/** A question, answered with a club or one of its teams. */
export function ClubChoice<Item extends { name: string; nickName: string }>({
  question,
  items,
  isChosen,
  onChoose,
  children,
}: ClubChoiceProps<Item>) {
  return (
    <Stack gap="xs">
      <Status ff="heading" fw={600} fz="lg" lh={1.3}>
        {question}
      </Status>
      <Rows>
        {items.map((item) => (
          <Row
            key={item.name}
            icon={<ClubBadge nickName={item.nickName} />}
            title={item.name}
            isChosen={isChosen?.(item)}
            onClick={() => onChoose(item)}
          />
        ))}
      </Rows>
      {children}
    </Stack>
  );
}
