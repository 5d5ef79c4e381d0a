import { useState } from 'react';
import { tabDraft } from '@/storage/tabDraft';
import type { Table } from './columns';
import { KINDS } from './headings';

const draftFor = (tournamentId: string) => tabDraft(`clubs:${tournamentId}`);

/** The table that is being corrected for a tournament, kept in this tab until its clubs are taken over, and how to change it. */
export function useTable(tournamentId: string) {
  const draft = draftFor(tournamentId);
  const [table, setTable] = useState(() => tableIn(draft.read()));
  const change = (next?: Table) => {
    setTable(next);
    if (next) draft.write(next);
    else draft.forget();
  };
  return [table, change] as const;
}

/** Forgets the table: its clubs are there, or nobody wants them. */
export function forgetTable(tournamentId: string): void {
  draftFor(tournamentId).forget();
}

function tableIn(stored: unknown): Table | undefined {
  const { rows, kinds, head, sheet } = Object(stored) as Partial<Record<keyof Table, unknown>>;
  const isText = (cell: unknown) => typeof cell === 'string';
  const isTable =
    isListOf(rows, (row) => isListOf(row, isText)) &&
    isListOf(kinds, (kind) => KINDS.some((known) => known === kind)) &&
    typeof head === 'number' &&
    (sheet === undefined || isText(sheet));
  return isTable ? (stored as Table) : undefined;
}

function isListOf(list: unknown, isOne: (item: unknown) => boolean): boolean {
  return Array.isArray(list) && list.every(isOne);
}
