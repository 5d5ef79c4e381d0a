import { seen } from '@/components/clubs/nameKey';

/** What stands over a column: what it holds, or nothing of these. */
export const KINDS = ['club', 'nickName', 'teams', 'strength', 'ignore'] as const;
export type Kind = (typeof KINDS)[number];

/** What clubs write over their columns in both languages; the surer word first. */
export const HEADINGS: readonly [Kind, RegExp][] = [
  ['club', /^(vereine?|vereinsnamen?|clubs?|club[ _-]?names?|names? of (the )?clubs?)$/],
  [
    'nickName',
    /^(kurz|kürzel|kurz(name|bezeichnung|form)|vereinskürzel|abk(ürzung)?|short([ _-]?name)?|nick[ _-]?name|abbreviation|abbr|code)$/,
  ],
  [
    'teams',
    /^(teams?|mannschaft(en)?|(anz|anzahl|zahl|number|gemeldete|registered)( der| of)?( teams?| mannschaften)?|(team|mannschafts)(an)?zahl|dreierteams|team count)$/,
  ],
  [
    'strength',
    /^((spiel)?st(ä|ae)rken?|strengths?|estimated[ _-]?skill|skill|niveau|level)([ _-]?(team )?\d+)?$/,
  ],
  ['club', /^(namen?|teilnehmer|names?|participants?|team|mannschaft)$/],
  [
    'ignore',
    /^(ansprechpartner(in)?|kontakt(person)?|trainer(in)?|betreuer(in)?|e-?mails?([ -]?adressen?)?|tel(efon)?(nummer)?|handy|mobil|phone|contact([ -]?person)?|coach|bemerkung(en)?|notiz(en)?|notes?|comments?|nr|no|#|lfd nr|datum|date|ort|state|plays_together_with)$/,
  ],
];

/** What a form asks above a column, where no heading of the list stands: "Mit wie vielen Teams kommt ihr?" */
const QUESTIONS: readonly [Kind, RegExp][] = [
  ['teams', /\b(teams|mannschaften)\b/],
  ['strength', /stark|st(ä|ae)rke|strength|strong|niveau|level/],
  ['club', /verein|club/],
];

/** A heading as the list above has it: "Stärke (1-10)*" is "stärke". */
export function headingIn(cell: string): string {
  return seen(cell)
    .toLocaleLowerCase('de')
    .replace(/\([^)]*(\)?)/g, (bracket, end) => (end ? '' : bracket))
    .replace(/[.:*]/g, '')
    .trim();
}

/** So many lines may stand above the headings. */
export const LINES_BEFORE_HEADINGS = 10;

export function isHeading(cell: string): boolean {
  const word = headingIn(cell);
  return HEADINGS.some(([, heading]) => heading.test(word));
}

/** A word for one team, which may stand above its name. */
export const A_TEAM = /^(team|mannschaft)$/;

/** Whether a line stands above clubs and one more thing that is asked of them. */
export function namesClubs(row: readonly string[]): boolean {
  const kinds = row.map((cell) => {
    const word = headingIn(cell);
    return A_TEAM.test(word)
      ? 'club'
      : (HEADINGS.find(([, heading]) => heading.test(word))?.[0] ?? askedFor(cell));
  });
  const more: readonly unknown[] = ['nickName', 'teams', 'strength'];
  return kinds.includes('club') && kinds.some((kind) => more.includes(kind));
}

/** What a question above a column asks for. */
export function askedFor(cell: string): Kind | undefined {
  return isHeading(cell)
    ? undefined
    : QUESTIONS.find(([, question]) => question.test(headingIn(cell)))?.[0];
}

const SUM =
  /^(summen?|gesamt(summe|zahl)?|insgesamt|zusammen|total|sum|Σ)( (der |of )?(teams|mannschaften|vereine|clubs))?:?( \d+)?( (teams|mannschaften))?$/i;

/** Whether a line says of itself that it adds up the others. */
export function isSumLine(row: readonly string[]): boolean {
  return SUM.test(seen(row.find(Boolean) ?? ''));
}
