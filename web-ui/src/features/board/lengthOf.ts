/** Longer names get smaller letters: the numbers at their end must not be cut off. */
export function lengthOf({ length }: string): 'long' | 'longer' | undefined {
  if (length > 22) return 'longer';
  return length > 15 ? 'long' : undefined;
}
