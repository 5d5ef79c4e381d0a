import type { Match, Round } from '@/api/types';

/** All pitches of two rounds in order, with the old and the new game of each. */
export function pitchesOf(before: Round | null, after: Round) {
  const numbers = [...(before?.matches ?? []), ...after.matches].map(({ pitch }) => pitch.number);
  const on = (round: Round | null, number: number) =>
    round?.matches.find(({ pitch }) => pitch.number === number);
  return [...new Set(numbers)]
    .sort((one, other) => one - other)
    .map((pitch) => ({ pitch, was: on(before, pitch), is: on(after, pitch) }));
}

/** Whether the same teams play the same game, whichever side is at home. */
export function isSameGame(one: Match | undefined, other: Match | undefined): boolean {
  return one !== undefined && other !== undefined && keyOf(one) === keyOf(other);
}

/** Whether two rounds hold the same games under the same names, on whichever pitches. */
export function isSameRound(one: Round, other: Round): boolean {
  const games = ({ matches }: Round) =>
    matches
      .map((match) => `${keyOf(match)} ${[match.home.name, match.away.name].sort().join()}`)
      .sort()
      .join('|');
  return games(one) === games(other);
}

function keyOf({ home, away }: Match): string {
  const sides = [home, away].map(({ teams }) =>
    teams
      .map(({ teamId }) => teamId)
      .sort()
      .join('+'),
  );
  return sides.sort().join('-');
}
