import { Stack } from '@mantine/core';
import type { Club } from '../clubView';
import { ClubCard } from './ClubCard';

interface ClubListProps {
  clubs: readonly Club[];
  /** Left out for those who only look on. */
  onEdit?: (club: Club) => void;
  onColor?: (club: Club) => void;
}

/** The clubs that take part, in the order of joining. */
export function ClubList({ clubs, onEdit, onColor }: ClubListProps) {
  return (
    <Stack component="ul">
      {clubs.map((club) => (
        <ClubCard
          key={club.nickName}
          club={club}
          onEdit={onEdit && (() => onEdit(club))}
          onColor={onColor && (() => onColor(club))}
        />
      ))}
    </Stack>
  );
}
