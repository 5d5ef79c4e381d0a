import { Text } from '@mantine/core';
import { useState } from 'react';
import { TextArea, TextField } from '@/components/fields/TextField';
import { Table as Grid } from '@/components/surfaces/Table';
import { useTranslation } from '@/i18n/useTranslation';
import type { Kind } from '../headings';
import { needsLook, type Line } from '../proposal';

interface GridCellProps {
  kind: Kind;
  line: Line;
  column: number;
  /** Why the server refused it. */
  error?: string | false;
  onChange: (text: string) => void;
}

/** What will be taken over from a cell, and below it what was made of what stood there. */
export function GridCell({ kind, line, column, error, onChange }: GridCellProps) {
  const { t } = useTranslation('paste');
  const [typed, setTyped] = useState<string>();
  const cell = line.cells[column] ?? { text: '' };
  const { text, note, was } = cell;
  if (kind === 'ignore') {
    return (
      <Grid.Cell p="xs">
        <Text c="dimmed">{text}</Text>
      </Grid.Cell>
    );
  }
  const isName = kind === 'club' || kind === 'nickName';
  const Field = isName ? TextArea : TextField;
  return (
    <Grid.Cell data-kind={kind} data-asks={needsLook(cell) || undefined}>
      <Field
        {...(isName && { autosize: true, minRows: 1 })}
        id={cellId(line.row, column)}
        aria-label={t('cell', { kind: t(`kinds.${kind}`), row: line.row + 1 })}
        value={typed ?? text}
        error={error}
        inputMode={kind === 'teams' ? 'numeric' : undefined}
        // What is proposed comes back only when the cell is left: until then it may be empty.
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={() => {
          if (typed !== undefined && typed !== text) onChange(typed);
          setTyped(undefined);
        }}
        autoComplete="off"
      />
      {note && <Text size="sm">{t(`notes.${note}`, { was: was ?? '' })}</Text>}
      {line.skip && kind === 'club' && <Text size="sm">{t(`skips.${line.skip}`)}</Text>}
    </Grid.Cell>
  );
}

/** A cell that the server refused, and why; none of the cells where it is not one that it refused. */
export interface Refused {
  row: number;
  column: number;
  why: string;
}

/** The field of a cell, to be led to. */
export function cellId(row: number, column: number): string {
  return `cell-${row}-${column}`;
}
