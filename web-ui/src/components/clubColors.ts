/** How many club colours there are; a tournament has at most as many clubs. */
const CLUB_COLORS = 8;

/** The colour of a club, by the order in which it joined (0 is the first). */
export function clubColor(clubIndex: number): string {
  return `var(--club-${(clubIndex % CLUB_COLORS) + 1})`;
}

/** The two letters that stand for a club where only its colour has room, e.g. "RO" for "Rot". */
export function clubInitials(nickName: string): string {
  const words = nickName.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const [first = '', second] = words;
  const letters = second ? `${first.charAt(0)}${second.charAt(0)}` : first.slice(0, 2);
  return letters.toLocaleUpperCase('de');
}

/**
 * The order in which clubs joined, by short name, from the teams of a tournament as the server
 * lists them.
 */
export function clubOrder(teams: readonly { nickName: string }[]): Map<string, number> {
  const order = new Map<string, number>();
  for (const { nickName } of teams) if (!order.has(nickName)) order.set(nickName, order.size);
  return order;
}
