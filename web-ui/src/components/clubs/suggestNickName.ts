import { cut, lengthOf } from './textLength';

/**
 * What clubs put before their place or colour; short names do without.
 *
 * An abbreviation is a short word with more than one capital: "SV", "TuS", "VfB", "SpVgg".
 */
const PREFIX =
  /^(?:\d+\.?\s*)?(?:(?=\p{L}{2,6}\s)\p{L}*\p{Lu}\p{L}*\p{Lu}\p{L}*|Spvgg|[A-ZÄÖÜ]\.\s?[A-ZÄÖÜ]\.|Sportverein|Verein|Spielgemeinschaft)\s+/u;
const YEAR = /\s+(?:18|19|20)?\d{2}(?:\s*e\.\s*V\.)?$/u;

/** A short name for a club, e.g. "Rot" for "SV Rot 1921"; never longer than allowed. */
export function suggestNickName(club: string, maxLength: number): string {
  const name = club.trim().replace(YEAR, '').replace(PREFIX, '').trim() || club.trim();
  if (lengthOf(name) <= maxLength) return name;
  // Whole words that end it: the place, which tells more than a colour, and no "an der" before it.
  const words = name.split(/\s+/u);
  const endings = words.map((_, first) => words.slice(first).join(' '));
  const ending = endings.find((end) => lengthOf(end) <= maxLength && !/^\p{Ll}/u.test(end));
  if (ending) return ending;
  const [part = ''] = (words.at(-1) ?? name).split('-');
  return cut(part, maxLength);
}
