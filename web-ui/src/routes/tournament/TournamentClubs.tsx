import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { tournamentQuery } from '@/api/queries';
import { isBeforeStart } from '@/api/status';
import { Button } from '@/components/buttons/Button';
import { tournamentPath } from '@/components/shell/tournamentPath';
import { useWide } from '@/components/useWide';
import type { Table } from '@/features/club-import/columns';
import { ClubImport } from '@/features/club-import/components/ClubImport';
import { TableChoice } from '@/features/club-import/components/TableChoice';
import { useTranslation } from '@/i18n/useTranslation';
import { OwnersOnly } from '../OwnersOnly';

/** Clubs from a spreadsheet, before the start. */
export function Component() {
  const { id = '' } = useParams();
  const { t } = useTranslation('paste');
  const [table, setTable] = useState<Table>();
  const isWide = useWide();
  const home = tournamentPath(id, 'info');
  return (
    <OwnersOnly
      query={tournamentQuery(id)}
      home={home}
      isOpen={isBeforeStart}
      tournament={{ tournamentId: id }}
      title={() => t('title')}
      beside={
        isWide &&
        table && (
          <Button
            variant="default"
            leftSection={<IconRefresh aria-hidden />}
            onClick={() => setTable(undefined)}
          >
            {t('again')}
          </Button>
        )
      }
    >
      {(tournament) =>
        table ? (
          <ClubImport tournament={tournament} table={table} onTable={setTable} back={home} />
        ) : (
          <TableChoice onTable={setTable} />
        )
      }
    </OwnersOnly>
  );
}
