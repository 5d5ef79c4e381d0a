import type { Club } from '@/api/types';
import type { Limits } from '@/api/clientConfig';
import type { TeamsIn } from '@/api/types';
import { suggestNickName } from '@/components/suggestNickName';

const AVERAGE = 5;
const LETTER = /\p{L}/u;
const COLUMNS = {
  club: /^(verein|club|name|vereinsname|club name)$/i,
  nickName: /^(kurz|kurzname|short|short name|nick ?name)$/i,
  teams: /^(teams?|anzahl.*|number.*|dreierteams)$/i,
  strengths: /^(stärken?|spielstärken?|strengths?)$/i,
} as const;
type Column = keyof typeof COLUMNS;
type Columns = Partial<Record<Column, number>>;

/** What is wrong with a line. */
export type LineProblem =
  | 'noClub'
  | 'noTeams'
  | 'tooManyOfClub'
  | 'strengths'
  | 'tooLong'
  | 'clubTwice'
  | 'nickNameTwice'
  | 'tooMany';

export interface PastedClubs {
  clubs: TeamsIn[];
  /** Which line, counted from 1, cannot be taken over, and why; nothing is as long as there is one. */
  problems: { line: number; problem: LineProblem }[];
  numberOfTeams: number;
}

type Present = Pick<Club, 'club' | 'nickName' | 'teams'>;

/**
 * Clubs as they were copied from a spreadsheet: a line each, with club, short name, number of teams
 * and strengths. Headings say which column is which; without them the order does.
 */
export function readClubs(text: string, present: readonly Present[], limits: Limits): PastedClubs {
  const lines = text
    .split(/\r?\n/)
    .map((line, index) => ({ line: index + 1, cells: cellsOf(line) }));
  const filled = lines.filter(({ cells }) => cells.some(Boolean));
  const headed = columnsIn(filled[0]?.cells ?? []);
  const columns = headed ?? columnsByOrder(filled.map(({ cells }) => cells));
  const rows = headed ? filled.slice(1) : filled;
  const names = new Set(present.map(({ club }) => keyOf(club)));
  const nickNames = new Set(present.map(({ nickName }) => keyOf(nickName)));
  let total = present.reduce((sum, { teams }) => sum + teams.length, 0);
  const found: PastedClubs = { clubs: [], problems: [], numberOfTeams: 0 };
  for (const { line, cells } of rows) {
    const club = clubIn(cells, columns, limits);
    const problem =
      typeof club === 'string'
        ? club
        : names.has(keyOf(club.club))
          ? 'clubTwice'
          : nickNames.has(keyOf(club.nickName))
            ? 'nickNameTwice'
            : total + club.teams.length > limits.maxTeams
              ? 'tooMany'
              : undefined;
    if (typeof club === 'string' || problem) {
      found.problems.push({ line, problem: problem ?? (club as LineProblem) });
      continue;
    }
    names.add(keyOf(club.club));
    nickNames.add(keyOf(club.nickName));
    total += club.teams.length;
    found.numberOfTeams += club.teams.length;
    found.clubs.push(club);
  }
  return found;
}

function clubIn(cells: readonly string[], columns: Columns, limits: Limits): TeamsIn | LineProblem {
  const cell = (column: Column) => cells[columns[column] ?? -1] ?? '';
  const club = cell('club');
  if (!LETTER.test(club)) return 'noClub';
  const nickName = cell('nickName') || suggestNickName(club, limits.maxShortNameLength);
  if (club.length > limits.maxNameLength || nickName.length > limits.maxShortNameLength) {
    return 'tooLong';
  }
  const number = Number(cell('teams').replace(/\s*teams?$/i, '') || NaN);
  if (!Number.isInteger(number) || number < 1) return 'noTeams';
  if (number > limits.maxTeamsPerClub) return 'tooManyOfClub';
  const strengths = (cell('strengths').match(/[^\s/;,+|]+/g) ?? [String(AVERAGE)]).map(Number);
  const { minStrength, maxStrength } = limits;
  const isStrength = (value: number) =>
    Number.isInteger(value) && value >= minStrength && value <= maxStrength;
  if (!strengths.every(isStrength) || ![1, number].includes(strengths.length)) return 'strengths';
  const teams = Array.from({ length: number }, (_, index) => ({
    estimatedSkill: strengths[index] ?? strengths[0] ?? AVERAGE,
  }));
  return { club, nickName, teams };
}

/** Spreadsheets copy with tabs; what was typed or saved as text has semicolons, or commas. */
function cellsOf(line: string): string[] {
  const separator = line.includes('\t') ? '\t' : line.includes(';') ? ';' : ',';
  return line.split(separator).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
}

function columnsIn(cells: readonly string[]): Columns | undefined {
  const columns: Columns = {};
  cells.forEach((cell, index) => {
    const column = (Object.keys(COLUMNS) as Column[]).find((name) => COLUMNS[name].test(cell));
    if (column) columns[column] ??= index;
  });
  return columns.club !== undefined && Object.keys(columns).length > 1 ? columns : undefined;
}

/** Club first; a second column of words is the short name; then the number of teams, then strengths. */
function columnsByOrder(rows: readonly (readonly string[])[]): Columns {
  const hasNickNames = rows.some((cells) => LETTER.test(cells[1] ?? '') && cells.length > 2);
  return hasNickNames
    ? { club: 0, nickName: 1, teams: 2, strengths: 3 }
    : { club: 0, teams: 1, strengths: 2 };
}

function keyOf(name: string): string {
  return name.trim().toLocaleLowerCase('de');
}
