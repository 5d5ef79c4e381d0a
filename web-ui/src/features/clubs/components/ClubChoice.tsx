import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { ClubBadge } from '@/components/ClubBadge';
import { Row, Rows } from '@/components/surfaces/Row';

interface ClubChoiceProps<Item> {
  question: string;
  items: readonly Item[];
  /** A club, or the one that a team belongs to. */
  clubOf: (item: Item) => { nickName: string };
  nameOf: (item: Item) => string;
  isChosen?: (item: Item) => boolean;
  onChoose: (item: Item) => void;
  /** What else can be done. */
  children?: ReactNode;
}

/** A question, answered with a club or one of its teams. */
export function ClubChoice<Item>({
  question,
  items,
  clubOf,
  nameOf,
  isChosen,
  onChoose,
  children,
}: ClubChoiceProps<Item>) {
  return (
    <Stack gap="xs">
      <Text role="status" ff="heading" fw={600} fz="lg" lh={1.3}>
        {question}
      </Text>
      <Rows>
        {items.map((item) => (
          <Row
            key={nameOf(item)}
            icon={<ClubBadge nickName={clubOf(item).nickName} />}
            title={nameOf(item)}
            isChosen={isChosen?.(item)}
            onClick={() => onChoose(item)}
          />
        ))}
      </Rows>
      {children}
    </Stack>
  );
}
