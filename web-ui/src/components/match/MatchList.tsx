import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Match, RoundNote } from '@/api/types';
import { MatchRow } from './MatchRow';
import { nameRoom } from './SideLabel';
import { involvesFollowed, type FollowedTeam } from './followedTeam';

interface MatchListProps {
  matches: readonly Match[];
  /** The visitor's own club or team. */
  followed?: FollowedTeam;
  /** Why teams of one club meet in this round. */
  note?: RoundNote;
  /** What a tap on a match unfolds. */
  below: (match: Match) => ReactNode;
}

/** The matches of a round to read, in the order of the pitches. */
export function MatchList({ matches, followed, note, below }: MatchListProps) {
  const inOrder = [...matches].sort((one, other) => one.pitch.number - other.pitch.number);
  return (
    <Stack component="ul" gap="xs" style={nameRoom(matches)}>
      {inOrder.map((match) => (
        <MatchRow
          key={match.matchId}
          match={match}
          highlighted={involvesFollowed(match, followed)}
          note={note}
          detail={() => below(match)}
        />
      ))}
    </Stack>
  );
}
