import { keyOf } from '@/components/clubs/nameKey';
import { isText } from './cells';
import { isHeading } from './headings';
import type { Rows } from './readTable';

/** "SV Rot 2", "SV Rot II", "SV Rot F2", "SV Rot (Team 2)": a club and which of its teams. */
const NUMBERED =
  /^(.*?[\p{L}\d.])[\s–-]+\(?(?:(?:team|mannschaft)\s*)?(?:[A-G]-?)?([1-8]|I{1,3}|IV)\.?\)?$/iu;
const HEADING = '#';
const ROMAN = ['i', 'ii', 'iii', 'iv'];

/** The table with the numbers of teams in a column of their own, where they stand behind the names of the clubs. */
export function splitTeamNumbers(rows: Rows, column: number): Rows {
  if (!areTeams(rows.map((row) => row[column] ?? ''))) return rows;
  return rows.map((row) => {
    const text = row[column] ?? '';
    const otherwise = { club: text, number: isHeading(text) ? HEADING : '' };
    const { club, number } = numberedIn(text) ?? otherwise;
    return row.toSpliced(column, 1, club, String(number));
  });
}

/** Whether many names are numbered, each club's from one on, and one has its second team: "Schalke 04" has none. */
function areTeams(cells: readonly string[]): boolean {
  const found = cells.map(numberedIn).filter((numbered) => numbered !== undefined);
  if (found.length * 3 <= cells.filter(isText).length) return false;
  const numbers = new Map<string, number[]>();
  for (const { club, number } of found) {
    numbers.set(keyOf(club), [...(numbers.get(keyOf(club)) ?? []), number]);
  }
  const counted = [...numbers.values()].map((of) => of.toSorted((one, other) => one - other));
  const areCounted = counted.every((of) => of.every((number, index) => number === index + 1));
  return areCounted && counted.some((of) => of.length > 1);
}

function numberedIn(cell: string) {
  const [, club, number = ''] = NUMBERED.exec(cell) ?? [];
  if (!club) return undefined;
  return { club, number: Number(number) || ROMAN.indexOf(number.toLowerCase()) + 1 };
}
