/** What can be printed of a tournament. */
export const KINDS = ['rounds', 'slips', 'blank', 'poster'] as const;

export type Kind = (typeof KINDS)[number];
export type RoundChoice = number | 'all';

/** The kind an address names; the round sheet where it names none. */
export function kindOf(name: string | undefined): Kind {
  return KINDS.find((kind) => kind === name) ?? 'rounds';
}

/** The round an address names, the current one where it names none that is there. */
export function roundOf(asked: string | null, current: number): RoundChoice {
  const round = Number(asked);
  if (asked === 'all') return 'all';
  return Number.isInteger(round) && round > 0 && round <= current ? round : current;
}

/** The rounds that are printed. */
export function roundsOf(choice: RoundChoice, current: number): number[] {
  if (current === 0) return [];
  return choice === 'all' ? Array.from({ length: current }, (_, index) => index + 1) : [choice];
}

/** The address of a printed page of what stands at an address: a tournament, or a day of several. */
export function printPath(home: string, kind: Kind, round?: RoundChoice): string {
  const path = `${home}/print/${kind}`;
  return round === undefined ? path : `${path}?round=${round}`;
}
