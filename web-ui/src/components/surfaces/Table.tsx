import '@mantine/core/styles/Table.layer.css';
import { Card, Table as LibraryTable, type TableProps } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props extends TableProps {
  children: ReactNode;
  /** Without the card: on paper, and on the big screen. */
  bare?: boolean;
}

/** A table in a card; where it is wider than its place it scrolls by itself. */
export function Table({ bare = false, ...props }: Props) {
  if (bare) return <LibraryTable {...props} />;
  return (
    <Card p={0} style={{ overflowX: 'auto' }}>
      <LibraryTable {...props} />
    </Card>
  );
}

interface ColumnsProps {
  /** What the columns are called; what is empty is left out. */
  names: readonly ReactNode[];
  /** Numbers stand at the end of their columns: in all from this one on. */
  numbersFrom?: number;
}

Table.Columns = function Columns({ names, numbersFrom = names.length }: ColumnsProps) {
  const shown = names.filter(Boolean);
  return (
    <LibraryTable.Thead>
      <LibraryTable.Tr>
        {shown.map((name, index) => (
          <LibraryTable.Th key={index} scope="col" ta={index >= numbersFrom ? 'end' : undefined}>
            {name}
          </LibraryTable.Th>
        ))}
      </LibraryTable.Tr>
    </LibraryTable.Thead>
  );
};
Table.Head = LibraryTable.Thead;
Table.Body = LibraryTable.Tbody;
Table.Foot = LibraryTable.Tfoot;
Table.Row = LibraryTable.Tr;
Table.Heading = LibraryTable.Th;
Table.Cell = LibraryTable.Td;
