import type { ReactNode } from 'react';
import type { Match } from '@/api/types';
import classes from './MatchList.module.css';
import { MatchRow } from './MatchRow';

interface MatchListProps {
  matches: readonly Match[];
  clubIndexOf: (nickName: string) => number;
  /** The short name of the visitor's own club. */
  ownClub?: string;
  /** What stands below a match. */
  below?: (match: Match) => ReactNode;
}

/** The matches of a round to read, in the order of the pitches. */
export function MatchList({ matches, clubIndexOf, ownClub, below }: MatchListProps) {
  const inOrder = [...matches].sort((one, other) => one.pitch.number - other.pitch.number);
  return (
    <ul className={classes.list}>
      {inOrder.map((match) => (
        <MatchRow
          key={match.matchId}
          match={match}
          clubIndexOf={clubIndexOf}
          highlighted={plays(match, ownClub)}
        >
          {below?.(match)}
        </MatchRow>
      ))}
    </ul>
  );
}

/** Whether a club, by its short name, takes part in a match. */
export function plays(match: Match, nickName: string | undefined): boolean {
  return (
    nickName !== undefined &&
    [match.home, match.away].some((side) => side.clubNickName === nickName)
  );
}
