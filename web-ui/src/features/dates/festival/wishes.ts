/** What a split has to keep: clubs that play together, or that do not. */
import type { DaySplit, DayWishIn, KeptWish } from '@/api/types';
import type { Ask, ClubInGroup } from './split';

/** A wish as it was tapped, and as the server takes it. */
export interface Wish {
  kind: Exclude<Ask, 'swap'>;
  /** Who it is about; one club that stays together is named once. */
  names: string[];
  asked: DayWishIn;
}

/** A wish as the day holds it. */
export function wishKept({ kind, names, teams, others }: KeptWish): Wish {
  return {
    kind: kind === 'KEEP_APART' ? 'apart' : 'together',
    names,
    asked: { kind, teams, ...(others.length > 0 && { others }) },
  };
}

/** Whether two wishes ask for the same, whatever the order of their teams. */
export function isSameWish(...both: [Wish, Wish]): boolean {
  const [one, other] = both.map(({ asked: { kind, teams, others = [] } }) =>
    JSON.stringify([kind, [...teams].sort(), [...others].sort()]),
  );
  return one === other;
}

/** The wish of two taps: it is about all teams of a club, wherever they play now. */
export function wishOf(
  kind: Wish['kind'],
  split: DaySplit,
  [one, other]: readonly [ClubInGroup, ClubInGroup],
): Wish {
  const all = split.groups.flatMap(({ teams }) => teams);
  const keysOf = ({ club }: ClubInGroup) =>
    all.filter((team) => team.club === club).map(({ key }) => key);
  const [teams, others] = [keysOf(one), keysOf(other)];
  const asked: DayWishIn =
    kind === 'together'
      ? { kind: 'KEEP_TOGETHER', teams: [...new Set([...teams, ...others])] }
      : { kind: 'KEEP_APART', teams, others };
  return { kind, names: [...new Set([one.nickName, other.nickName])], asked };
}

/** The wishes that the server names by their positions. */
export function wishesAt(wishes: readonly Wish[], positions: readonly number[]): Wish[] {
  return wishes.filter((_, position) => positions.includes(position));
}
