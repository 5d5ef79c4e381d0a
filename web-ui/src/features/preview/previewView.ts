import type { Preview, PreviewHint } from '@/api/types';

/** What a change of the field would do for the children, the most telling effect first. */
export type HintEffect = 'sameClub' | 'fewerSameClub' | 'formats' | 'opponents' | 'better';

/** The figures of a legal field; null for one that cannot start. */
export interface Figures {
  formatDeviation: number;
  rematches: number;
  repeatedPartners: number;
  maxMeetings: number;
  sameClubGames: number;
}

/** The figures of a preview; null as long as the field is not legal. */
export function figuresOf(preview: Pick<Preview, keyof Figures>): Figures | null {
  const { formatDeviation, rematches, repeatedPartners, maxMeetings, sameClubGames } = preview;
  if (!formatDeviation || !rematches || !repeatedPartners) return null;
  return {
    formatDeviation: formatDeviation.value,
    rematches: rematches.value,
    repeatedPartners: repeatedPartners.value,
    maxMeetings: maxMeetings ?? 0,
    sameClubGames: sameClubGames ?? 0,
  };
}

/** How evenly the two formats are spread over the teams. */
export type FormatBalance = 'balanced' | 'almost' | 'uneven';

/** Whether every team plays both formats equally often, about so, or not. */
export function formatBalance({ perClub }: Pick<Preview, 'perClub'>): FormatBalance {
  const gaps = perClub.flatMap((club) => [
    Math.abs(club.funinoMax - club.classicMin),
    Math.abs(club.classicMax - club.funinoMin),
  ]);
  const widest = Math.max(0, ...gaps);
  if (widest === 0) return 'balanced';
  return widest <= ALMOST_EVEN ? 'almost' : 'uneven';
}

/** A difference of two games is often unavoidable and nothing to worry about. */
const ALMOST_EVEN = 2;

/** Clubs whose teams never get into a team of five. */
export function starvedClubs({ perClub }: Pick<Preview, 'perClub'>): string[] {
  return perClub.filter((club) => club.classicMax === 0).map((club) => club.club);
}

/** What a hint would do, in the order of what matters to children. */
export function effectOf(hint: PreviewHint, now: Figures): HintEffect {
  const after = figuresOf(hint.after);
  if (!after) return 'better';
  if (after.sameClubGames < now.sameClubGames) {
    return after.sameClubGames === 0 ? 'sameClub' : 'fewerSameClub';
  }
  if (after.formatDeviation < now.formatDeviation) return 'formats';
  if (after.rematches < now.rematches || after.maxMeetings < now.maxMeetings) return 'opponents';
  return 'better';
}

/** How many repetitions a hint saves: opponents met again and partners who were a pair before. */
export function savedBy(hint: PreviewHint, now: Figures): number {
  const after = figuresOf(hint.after);
  if (!after) return 0;
  return now.rematches + now.repeatedPartners - after.rematches - after.repeatedPartners;
}
