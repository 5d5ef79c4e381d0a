import { Group, Stack } from '@mantine/core';
import type { CSSProperties } from 'react';
import type { GameType, Side } from '@/api/types';
import { ClubBadge } from '@/components/clubs/ClubBadge';
import { TeamDots } from '@/components/clubs/TeamDots';
import { nameWidth, widest } from '@/components/clubs/nameWidth';
import classes from './SideLabel.module.css';

interface SideLabelProps {
  side: Side;
  gameType: GameType;
  /** The away side is mirrored, so that the two names face outwards. */
  isAway?: boolean;
  /** On a filled ground the dots take the colour of the text. */
  onFill?: boolean;
  /** To be read in a row: without badges, six children side by side. */
  inRow?: boolean;
}

const NO_BREAK = '\u00a0';

/** One side of a match: the name, the club's badge, the children as dots. */
export function SideLabel({
  side,
  gameType,
  isAway = false,
  onFill = false,
  inRow = false,
}: SideLabelProps) {
  const { partnerClubNickName: partner } = side;
  const isMerged = side.teams.length > 1;
  const style = isMerged ? ({ '--own-width': nameWidth(side.name) } as CSSProperties) : undefined;
  return (
    <Stack component="span" gap={4} className={classes.side} mod={{ away: isAway }}>
      <span className={classes.name} style={style}>
        <Name side={side} />
      </span>
      <Group
        component="span"
        wrap="nowrap"
        className={classes.marks}
        mod={{ 'on-fill': onFill, clubs: !inRow && partner }}
      >
        {!inRow && <ClubBadge nickName={side.clubNickName} />}
        {!inRow && partner && <ClubBadge nickName={partner} />}
        <TeamDots
          gameType={gameType}
          club={onFill ? undefined : side.clubNickName}
          partner={partner}
          inOneRow={inRow}
        />
      </Group>
    </Stack>
  );
}

/**
 * Tells a list how wide the widest name of a single team in it is: all names get the size in which
 * that one fits on a line.
 */
export function nameRoom(matches: readonly { home: Side; away: Side }[]): CSSProperties {
  const single = matches
    .flatMap(({ home, away }) => [home, away])
    .flatMap(({ teams }) => teams.map(({ name }) => name));
  return { '--name-width': widest(single) } as CSSProperties;
}

/**
 * A name too long for one line of the smallest letters: merged teams break before their numbers or the second club,
 * "Königsbrunn / 1 + 3", a single team never before its number.
 */
function Name({ side: { name, teams, partnerClubNickName } }: { side: Side }) {
  if (teams.length === 1) return name.replace(/ (?=\d+$)/u, NO_BREAK);
  const second = partnerClubNickName ? teams[1]?.name : /\d+(?: \+ \d+)*$/u.exec(name)?.[0];
  if (!second || second === name) return name;
  return (
    <>
      <span className={classes.club}>{name.slice(0, -second.length).trimEnd()}</span>{' '}
      <span className={partnerClubNickName ? classes.club : classes.numbers}>{second}</span>
    </>
  );
}
