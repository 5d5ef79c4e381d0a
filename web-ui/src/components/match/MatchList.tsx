import type { ReactNode } from 'react';
import type { Match, RoundNote } from '@/api/types';
import classes from './MatchList.module.css';
import { MatchRow } from './MatchRow';
import { plays, type Own } from './own';

interface MatchListProps {
  matches: readonly Match[];
  clubIndexOf: (nickName: string) => number;
  /** The visitor's own club or team. */
  own?: Own;
  /** Why teams of one club meet in this round. */
  note?: RoundNote;
  /** What stands below a match. */
  below?: (match: Match) => ReactNode;
}

/** The matches of a round to read, in the order of the pitches. */
export function MatchList({ matches, clubIndexOf, own, note, below }: MatchListProps) {
  const inOrder = [...matches].sort((one, other) => one.pitch.number - other.pitch.number);
  return (
    <ul className={classes.list}>
      {inOrder.map((match) => (
        <MatchRow
          key={match.matchId}
          match={match}
          clubIndexOf={clubIndexOf}
          highlighted={plays(match, own)}
          note={note}
        >
          {below?.(match)}
        </MatchRow>
      ))}
    </ul>
  );
}
