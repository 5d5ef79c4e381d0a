import { Stack, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useNavigate, type To } from 'react-router';
import { clientConfig } from '@/api/wire/clientConfig';
import { ApiError } from '@/api/wire/errors';
import { changeField } from '@/api/tournament/teams';
import type { TeamsIn, Tournament } from '@/api/types';
import { useTournamentMutation } from '@/api/wire/useTournamentMutation';
import { Button } from '@/components/buttons/Button';
import { StickyAction } from '@/components/buttons/StickyAction';
import { notifySuccess } from '@/components/messages/notify';
import { Notice } from '@/components/surfaces/Notice';
import { Status } from '@/components/surfaces/Status';
import { useErrorText } from '@/components/messages/useErrorText';
import { useWide } from '@/components/sheet/useWide';
import { useTranslation } from '@/i18n/useTranslation';
import type { Table } from '../columns';
import type { Kind } from '../headings';
import { propose, type Proposal } from '../proposal';
import { forgetTable } from '../useTable';
import { cellId, type Refused } from './GridCell';
import { ImportGrid } from './ImportGrid';

interface ClubImportProps {
  tournament: Tournament;
  table: Table;
  onTable: (table: Table) => void;
  /** Where it leads when the clubs are there, or nobody wants them. */
  back: To;
  /** On a phone, what leads back to where tables come from. */
  again?: ReactNode;
}

/** A table before it is taken over: what was read, what was guessed, what is left out. */
export function ClubImport({ tournament, table, onTable, back, again }: ClubImportProps) {
  const { t } = useTranslation(['paste', 'common']);
  const isWide = useWide();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const [isChecked, setChecked] = useState(false);
  const [refused, setRefused] = useState<Refused>();
  const { mutate, isPending } = useTournamentMutation(tournament.tournamentId, (add: TeamsIn[]) =>
    changeField(tournament.tournamentId, { add }),
  );
  const proposal = propose(table, tournament.clubs);
  const { clubs, numberOfTeams, gap, rowOf } = proposal;
  const count = clubs.length;
  const { maxTeams: most } = clientConfig().limits;
  const excess = tournament.numberOfTeams + numberOfTeams - most;
  const problem = !table.kinds.includes('club')
    ? t('problems.noColumn')
    : gap
      ? t('problems.noName', { row: gap.row + 1 })
      : count === 0
        ? t('problems.noClub')
        : excess > 0
          ? t('problems.tooMany', { count: excess, most })
          : undefined;
  const why = problem ?? refused?.why;
  const change = (changed: Table) => {
    setRefused(undefined);
    onTable(changed);
  };
  const refuse = (error: unknown) => {
    const place = error instanceof ApiError ? error.problems[0]?.field : undefined;
    const [, club, field] = REFUSED_CLUB.exec(place ?? '') ?? [];
    const row = rowOf[Number(club)] ?? -1;
    const column = table.kinds.findIndex((kind) => kind === field);
    setRefused({ row, column, why: errorText(error) });
    document.getElementById(cellId(row, column))?.focus();
  };
  const take = () => {
    setChecked(true);
    if (gap) document.getElementById(cellId(gap.row, gap.column))?.focus();
    if (problem) return;
    mutate(clubs, {
      onSuccess: () => {
        forgetTable(tournament.tournamentId);
        notifySuccess(t('done', { count }));
        void navigate(back);
      },
      onError: refuse,
    });
  };
  return (
    <Stack flex={1}>
      <Summary table={table} proposal={proposal} />
      {again}
      <ImportGrid
        table={table}
        lines={proposal.lines}
        refused={refused}
        onKind={(column, kind) => change(withKind(table, column, kind))}
        onCell={(row, column, text) => change(withCell(table, row, column, text))}
      />
      <StickyAction
        onAct={take}
        loading={isPending}
        notice={isChecked && why && <Notice tone="stop">{why}</Notice>}
        secondary={
          <>
            <Text fw={600} fz="lg" flex={isWide ? 1 : '1 0 100%'}>
              {[
                t('common:format.clubs', { count }),
                t('common:format.teams', { count: numberOfTeams }),
              ].join(', ')}
            </Text>
            {isWide && (
              <Button
                variant="subtle"
                to={back}
                onClick={() => forgetTable(tournament.tournamentId)}
              >
                {t('common:actions.cancel')}
              </Button>
            )}
          </>
        }
      >
        {t('action', { count })}
      </StickyAction>
    </Stack>
  );
}

/** What of which club the server refused. */
const REFUSED_CLUB = /^add\.(\d+)\.(club|nickName|teams)/;

/** Whether all is right, how much of it is proposed, and what stays behind. */
function Summary({ table, proposal }: { table: Table; proposal: Proposal }) {
  const { t } = useTranslation('paste');
  const { kinds, rows, head } = table;
  const headings = (head > 0 && rows[head - 1]) || [];
  const left = headings.filter((heading, column) => heading && kinds[column] === 'ignore');
  return (
    <Status>
      {[
        table.sheet && t('sheet', { sheet: table.sheet }),
        t('check'),
        proposal.corrections > 0 && t('corrections', { count: proposal.corrections }),
        !kinds.includes('teams') && t('lineIsTeam'),
        left.length > 0 && t('left', { columns: left.join(', ') }),
      ]
        .filter(Boolean)
        .join(' ')}
    </Status>
  );
}

/** Only strengths may stand in several columns. */
function withKind(table: Table, column: number, kind: Kind): Table {
  const isOne = kind !== 'strength' && kind !== 'ignore';
  const kinds = table.kinds.map((other, index) => {
    if (index === column) return kind;
    return isOne && other === kind ? 'ignore' : other;
  });
  return { ...table, kinds };
}

function withCell(table: Table, row: number, column: number, text: string): Table {
  const rows = table.rows.map((cells, index) =>
    index === row ? cells.with(column, text.trim()) : cells,
  );
  // Who types into what was taken for a heading means it.
  return { ...table, rows, head: Math.min(table.head, row) };
}
