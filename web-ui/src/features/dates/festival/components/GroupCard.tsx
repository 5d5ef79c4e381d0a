import { Card, Stack, Text } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import type { LinkProps } from 'react-router';
import type { DayGroup } from '@/api/types';
import { ClubBadge } from '@/components/clubs/ClubBadge';
import { Link } from '@/components/buttons/Link';
import { isOn, piecesOf } from '../festivalDay';
import classes from './GroupCard.module.css';
import { useGroupWords } from './useGroupWords';

interface GroupCardProps {
  group: DayGroup;
  /** The short name of one's own club, where it plays here. */
  club?: string;
  to: LinkProps['to'];
}

/** A tournament of the day: its letter, where it stands, and how much of it has been played. The whole card leads there. */
export function GroupCard({ group, club, to }: GroupCardProps) {
  const { standing, size } = useGroupWords();
  return (
    <Card component={Link} to={to} className={classes.card} data-on={isOn(group) || undefined}>
      <span className={classes.label}>{group.label}</span>
      <Stack component="span" gap={0} miw={0}>
        <span className={classes.standing}>
          <span>{standing(group)}</span>
          {club && <ClubBadge nickName={club} />}
        </span>
        <Text span c="dimmed">
          {size(group)}
        </Text>
      </Stack>
      <IconChevronRight color="var(--muted)" aria-hidden />
      {group.currentRound > 0 && (
        <span className={classes.pieces} aria-hidden>
          {piecesOf(group).map((played, index) => (
            <span key={index} className={classes.piece} data-played={played} />
          ))}
        </span>
      )}
    </Card>
  );
}
