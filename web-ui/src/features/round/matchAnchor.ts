/** The id of the place on the page where the match on a pitch stands. */
export function matchAnchor(pitchNumber: number): string {
  return `pitch-${pitchNumber}`;
}
