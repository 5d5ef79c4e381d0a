import { Box } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { SelectField } from '@/components/fields/TextField';
import { Table as Grid } from '@/components/surfaces/Table';
import { useTranslation } from '@/i18n/useTranslation';
import type { Table } from '../columns';
import { isHeading, KINDS, type Kind } from '../headings';
import type { Line } from '../proposal';
import { GridCell, type Refused } from './GridCell';
import classes from './ImportGrid.module.css';

interface ImportGridProps {
  table: Table;
  lines: readonly Line[];
  /** The cell that the server refused. */
  refused?: Refused;
  onKind: (column: number, kind: Kind) => void;
  onCell: (row: number, column: number, text: string) => void;
}

/** The table as it will be taken over: a chooser above each column, and each cell to be typed into. */
export function ImportGrid({ table, lines, refused, onKind, onCell }: ImportGridProps) {
  const { t } = useTranslation('paste');
  const { rows, kinds, head } = table;
  const isHeaded = rows[head - 1]?.some(isHeading);
  const headingOf = (column: number) => (head > 0 && rows[head - 1]?.[column]) || column + 1;
  return (
    <Box className={classes.frame} onKeyDown={moveDown}>
      <Grid bare className={classes.grid}>
        <Grid.Head>
          <Grid.Row>
            {kinds.map((kind, column) => (
              <Grid.Heading key={column} data-kind={kind}>
                <SelectField
                  aria-label={t('column', { heading: headingOf(column) })}
                  rightSection={<IconChevronDown size={16} aria-hidden />}
                  rightSectionWidth="1.25rem"
                  data={KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
                  value={kind}
                  onChange={(event) => onKind(column, event.currentTarget.value as Kind)}
                />
              </Grid.Heading>
            ))}
          </Grid.Row>
        </Grid.Head>
        <Grid.Body>
          {lines
            .filter(({ row }) => row !== head - 1 || !isHeaded)
            .map((line) => (
              <Grid.Row key={line.row} data-skipped={line.skip}>
                {kinds.map((kind, column) => (
                  <GridCell
                    key={column}
                    kind={kind}
                    line={line}
                    column={column}
                    error={refused?.row === line.row && refused.column === column && refused.why}
                    onChange={(text) => onCell(line.row, column, text)}
                  />
                ))}
              </Grid.Row>
            ))}
        </Grid.Body>
      </Grid>
    </Box>
  );
}

/** Enter goes down a column, as in a spreadsheet. */
function moveDown(event: KeyboardEvent): void {
  const { target, key } = event;
  if (key !== 'Enter' || !(target instanceof HTMLElement) || target instanceof HTMLSelectElement)
    return;
  event.preventDefault();
  const cell = target.closest('td');
  const row = event.shiftKey
    ? cell?.parentElement?.previousElementSibling
    : cell?.parentElement?.nextElementSibling;
  const next = cell && row?.children[cell.cellIndex]?.querySelector<HTMLElement>('input, textarea');
  if (next) next.focus();
  else target.blur();
}
