import { clientConfig } from '@/api/wire/clientConfig';
import type { Club, TeamsIn } from '@/api/types';
import { suggestNickName } from '@/components/clubs/suggestNickName';
import { keyOf } from '@/components/clubs/nameKey';
import { cut, lengthOf } from '@/components/clubs/textLength';
import { isName, numberIn, numbersIn } from './cells';
import type { Table } from './columns';
import { isSumLine, type Kind } from './headings';

/** What was made of a cell, and of what; each is a text of the interface. */
export type Note =
  'needed' | 'suggested' | 'missing' | 'instead' | 'shortened' | 'rounded' | 'open';
/** Notes that say how a cell was read; the others ask somebody to look. */
const CALM: readonly Note[] = ['suggested', 'rounded', 'open'];

export interface Cell {
  /** What is taken over. */
  text: string;
  note?: Note;
  /** What stood there. */
  was?: string;
}

/** Why a line is left out; each is a text of the interface. */
export type Skip = 'sum' | 'heading' | 'left' | 'present' | 'noTeam' | 'noClub';

export interface Line {
  /** Its place in the table. */
  row: number;
  skip?: Skip;
  cells: readonly Cell[];
}

export interface Proposal {
  lines: Line[];
  clubs: TeamsIn[];
  /** The row that each of the clubs stands in first. */
  rowOf: readonly number[];
  numberOfTeams: number;
  /** How many cells hold something else than what was written. */
  corrections: number;
  /** The first cell without which nothing can be taken over. */
  gap?: { row: number; column: number };
}

type Present = Pick<Club, 'club' | 'nickName'>;
/** Strengths of a club's teams; undefined where nobody judged one. */
interface Coming {
  /** Where it stands first. */
  row: number;
  club: string;
  nickName: string;
  strengths: (number | undefined)[];
}

/** The strength of a team that comes before anybody judged it. */
const UNJUDGED = { estimatedSkill: 5, isEstimated: false };

export function needsLook({ note }: Cell): boolean {
  return note !== undefined && !CALM.includes(note);
}

/** Which clubs a table brings, what was made of each cell for that, and what is left out. */
export function propose(table: Table, present: readonly Present[]): Proposal {
  return new Reader(table, present).read();
}

class Reader {
  private readonly coming = new Map<string, Coming>();
  private readonly presentClubs: Set<string>;
  private readonly takenNames: Set<string>;
  private readonly writtenNames: Set<string>;
  private readonly stateColumn: number;
  private teamsAbove = 0;
  private gap: Proposal['gap'];
  private readonly limits = clientConfig().limits;

  constructor(
    private readonly table: Table,
    present: readonly Present[],
  ) {
    this.presentClubs = new Set(present.map(({ club }) => keyOf(club)));
    this.takenNames = new Set(present.map(({ nickName }) => keyOf(nickName)));
    const column = this.columnOf('nickName');
    this.writtenNames = new Set(table.rows.map((row) => keyOf(row[column] ?? '')));
    this.stateColumn = (table.rows[table.head - 1] ?? []).indexOf('state');
  }

  read(): Proposal {
    const lines = this.table.rows.map((cells, row) => this.line(cells, row));
    const coming = [...this.coming.values()];
    const clubs = coming.map(({ club, nickName, strengths }) => ({
      club,
      nickName,
      teams: strengths.map((strength) =>
        strength === undefined ? UNJUDGED : { estimatedSkill: strength },
      ),
    }));
    return {
      lines,
      clubs,
      rowOf: coming.map(({ row }) => row),
      numberOfTeams: clubs.reduce((sum, { teams }) => sum + teams.length, 0),
      corrections: lines
        .flatMap(({ cells }) => cells)
        .filter((cell) => needsLook(cell) && cell.text).length,
      gap: this.gap,
    };
  }

  private line(raw: readonly string[], row: number): Line {
    const skip = this.skipOf(raw, row);
    const cells = raw.map((text): Cell => ({ text }));
    if (skip) return { row, skip, cells };
    const put = (column: number, cell: Cell) => {
      if (column >= 0) cells[column] = cell;
    };
    const club = this.clubIn(raw, row);
    put(this.columnOf('club'), club);
    if (!club.text) return { row, cells };
    const key = keyOf(club.text);
    const others = this.coming.get(key);
    const nickName = this.nickNameIn(raw, club.text, others);
    const teams = this.teamsIn(raw, others?.strengths.length ?? 0);
    const strengths = this.strengthsIn(raw, Number(teams.text));
    put(this.columnOf('nickName'), nickName);
    put(this.columnOf('teams'), teams);
    strengths.cells.forEach(({ column, cell }) => put(column, cell));
    this.takenNames.add(keyOf(nickName.text));
    this.teamsAbove += Number(teams.text);
    this.coming.set(key, {
      row: others?.row ?? row,
      club: others?.club ?? club.text,
      nickName: nickName.text,
      strengths: [...(others?.strengths ?? []), ...strengths.values],
    });
    return { row, cells };
  }

  private skipOf(raw: readonly string[], row: number): Skip | undefined {
    if (row < this.table.head) return 'heading';
    // As our own tables say it.
    if (raw[this.stateColumn] === 'LEFT') return 'left';
    const name = this.textOf(raw, 'club');
    const teams = numberIn(this.textOf(raw, 'teams'));
    const isSum = !isName(name) && teams !== undefined && teams > 0 && teams === this.teamsAbove;
    if (isSum || isSumLine(raw)) return 'sum';
    const hasNames = isName(name) || isName(this.textOf(raw, 'nickName'));
    if (!hasNames && teams === undefined) return 'noClub';
    if (teams === 0) return 'noTeam';
    return this.presentClubs.has(keyOf(name)) ? 'present' : undefined;
  }

  private clubIn(raw: readonly string[], row: number): Cell {
    const text = this.textOf(raw, 'club');
    if (isName(text)) return fitted(text, this.limits.maxNameLength);
    const nickName = this.textOf(raw, 'nickName');
    if (isName(nickName)) return { text: nickName, note: 'missing' };
    this.gap ??= { row, column: this.columnOf('club') };
    return { text: '', note: 'needed' };
  }

  private nickNameIn(raw: readonly string[], club: string, others: Coming | undefined): Cell {
    const text = this.textOf(raw, 'nickName');
    if (others) {
      const isSame = !text || keyOf(text) === keyOf(others.nickName);
      return { text: others.nickName, ...(!isSame && { note: 'instead', was: text }) };
    }
    if (!isName(text)) {
      const isUsual = [...this.writtenNames].some(isName);
      const note = isUsual ? 'missing' : 'suggested';
      return { text: this.freeNickName(club), note };
    }
    const cell = fitted(text, this.limits.maxShortNameLength);
    if (!this.takenNames.has(keyOf(cell.text))) return cell;
    return { text: this.freeNickName(club), note: 'instead', was: text };
  }

  private freeNickName(club: string): string {
    const taken = [...this.takenNames, ...this.writtenNames];
    const longest = this.limits.maxShortNameLength;
    const suggested = suggestNickName(club, longest);
    const numbered = Array.from({ length: taken.length + 1 }, (_, index) => {
      const number = ` ${index + 2}`;
      return cut(suggested, longest - number.length) + number;
    });
    const names = [suggested, cut(club, longest).trim(), ...numbered];
    return names.find((name) => !taken.includes(keyOf(name))) ?? suggested;
  }

  private teamsIn(raw: readonly string[], already: number): Cell {
    const room = Math.max(0, this.limits.maxTeamsPerClub - already);
    const text = this.textOf(raw, 'teams');
    if (this.columnOf('teams') < 0) return { text: String(Math.min(1, room)) };
    if (!text) return { text: String(Math.min(1, room)), note: 'missing' };
    const number = numberIn(text);
    // "2 bis 3" are two until somebody looks.
    const [digits = '1'] = /\d{1,6}/.exec(text) ?? [];
    const teams = Math.min(room, Math.max(1, Math.floor(number ?? Number(digits))));
    return { text: String(teams), ...(number !== teams && { note: 'instead', was: text }) };
  }

  private strengthsIn(raw: readonly string[], teams: number) {
    const columns = this.table.kinds.flatMap((kind, column) =>
      kind === 'strength' ? [column] : [],
    );
    const read = columns.map((column) => ({ column, ...this.strengthCell(raw[column] ?? '') }));
    const all = read.flatMap(({ values }) => values);
    const values = Array.from({ length: teams }, (_, index) =>
      all.length === 1 ? all[0] : all[index],
    );
    // More than there are teams: the last ones go.
    const last = read.at(-1);
    if (columns.length === 1 && last && all.length > Math.max(teams, 1)) {
      const text = values.join('/');
      last.cell = { text, note: 'instead', was: raw[last.column] ?? '' };
    }
    if (last && all.length > 1 && all.length < teams) last.cell = { ...last.cell, note: 'open' };
    return { values, cells: read };
  }

  private strengthCell(raw: string): { cell: Cell; values: number[] } {
    if (!raw) return { cell: { text: '', note: 'open' }, values: [] };
    const { minStrength, maxStrength } = this.limits;
    const numbers = numbersIn(raw);
    const rounded = (numbers ?? [UNJUDGED.estimatedSkill]).map((number) =>
      Math.floor(number + 0.5),
    );
    const values = rounded.map((number) => Math.min(maxStrength, Math.max(minStrength, number)));
    const text = values.join('/');
    const isKept = (read: readonly number[] | undefined) =>
      read?.every((number, index) => number === values[index]);
    if (isKept(numbers)) return { cell: { text }, values };
    const note = numbers && isKept(rounded) ? 'rounded' : 'instead';
    return { cell: { text, note, was: raw }, values };
  }

  private columnOf(kind: Kind): number {
    return this.table.kinds.indexOf(kind);
  }

  private textOf(raw: readonly string[], kind: Kind): string {
    return raw[this.columnOf(kind)] ?? '';
  }
}

function fitted(text: string, longest: number): Cell {
  if (lengthOf(text) <= longest) return { text };
  return { text: cut(text, longest).trim(), note: 'shortened', was: text };
}
