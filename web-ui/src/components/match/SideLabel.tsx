import type { GameType, Side } from '@/api/types';
import { ClubBadge } from '../ClubBadge';
import { TeamDots } from '../TeamDots';
import classes from './SideLabel.module.css';

interface SideLabelProps {
  side: Side;
  gameType: GameType;
  /** The away side is mirrored, so that the two names face outwards. */
  isAway?: boolean;
  withBadge?: boolean;
  /** On a filled ground the dots take the colour of the text. */
  onFill?: boolean;
}

/** Names longer than this get smaller letters, so that they break into few lines. */
const SHORT_NAME = 8;
const LONG_NAME = 13;
/** A word longer than this would be torn apart by large letters. */
const LONG_WORD = 12;

/** One side of a match: the name, the club's badge, the children as dots. */
export function SideLabel({
  side,
  gameType,
  isAway = false,
  withBadge = true,
  onFill = false,
}: SideLabelProps) {
  return (
    <span className={classes.side} data-away={isAway || undefined}>
      <span
        className={classes.name}
        data-length={lengthOf(side.name)}
        data-long-word={hasLongWord(side.name) || undefined}
      >
        {unbroken(side.name)}
      </span>
      <span className={classes.marks} data-on-fill={onFill || undefined}>
        {withBadge && <ClubBadge nickName={side.clubNickName} />}
        <TeamDots gameType={gameType} club={onFill ? undefined : side.clubNickName} />
      </span>
    </span>
  );
}

/** The numbers of merged teams stay together: "1 + 3" is never torn apart. */
function unbroken(name: string): string {
  return name.replace(/\d+( \+ \d+)+$/u, (numbers) => numbers.replaceAll(' ', '\u00a0'));
}

function lengthOf(name: string): 'long' | 'longer' | undefined {
  if (name.length > LONG_NAME) return 'longer';
  return name.length > SHORT_NAME ? 'long' : undefined;
}

function hasLongWord(name: string): boolean {
  return name.split(/[\s-]+/u).some((word) => word.length > LONG_WORD);
}
