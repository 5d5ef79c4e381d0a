/** What a split has to keep: clubs or teams that play together, or that do not. */
import type { DaySplit, SplitIn } from '@/api/types';
import type { Ask, ClubInGroup } from './split';

type WishIn = NonNullable<SplitIn['wishes']>[number];

/** A wish as it was tapped, and as the server takes it: it keeps apart teams, not clubs. */
export interface Wish {
  kind: Exclude<Ask, 'swap'>;
  /** Who it is about; one club that stays together is named once. */
  names: string[];
  asked: WishIn[];
}

/** The wish of two taps; that of a club is about all its teams, wherever they play now. */
export function wishOf(
  kind: Wish['kind'],
  split: DaySplit,
  [one, other]: readonly [ClubInGroup, ClubInGroup],
  isSingle: boolean,
): Wish {
  const all = split.groups.flatMap(({ teams }) => teams);
  const keysOf = ({ club, teams }: ClubInGroup) =>
    (isSingle ? teams : all.filter((team) => team.club === club)).map(({ key }) => key);
  const [ones, others] = [keysOf(one), keysOf(other)];
  const asked: WishIn[] =
    kind === 'together'
      ? [{ kind: 'KEEP_TOGETHER', teams: [...new Set([...ones, ...others])] }]
      : ones.flatMap((first) =>
          others.map((second): WishIn => ({ kind: 'KEEP_APART', teams: [first, second] })),
        );
  return { kind, names: [...new Set([one.name, other.name])], asked };
}

/** All that the server is asked to keep. */
export function askedIn(wishes: readonly Wish[]): WishIn[] {
  return wishes.flatMap(({ asked }) => asked);
}

/** The wishes that the server names by the positions of what it was asked. */
export function wishesAt(wishes: readonly Wish[], positions: readonly number[]): Wish[] {
  const ofPosition = wishes.flatMap((wish) => wish.asked.map(() => wish));
  return wishes.filter((wish) => positions.some((position) => ofPosition[position] === wish));
}
