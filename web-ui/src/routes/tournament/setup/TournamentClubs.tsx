import { IconRefresh } from '@tabler/icons-react';
import { useParams } from 'react-router';
import { tournamentQuery } from '@/api/queries';
import { isBeforeStart } from '@/api/time/status';
import { Button } from '@/components/buttons/Button';
import { tournamentPath } from '@/components/shell/tournamentPath';
import { useWide } from '@/components/sheet/useWide';
import { ClubImport } from '@/features/setup/club-import/components/ClubImport';
import { TableChoice } from '@/features/setup/club-import/components/TableChoice';
import { useTable } from '@/features/setup/club-import/useTable';
import { useTranslation } from '@/i18n/useTranslation';
import { OwnersOnly } from '@/routes/own/OwnersOnly';

/** Clubs from a spreadsheet, before the start. */
export function Component() {
  const { id = '' } = useParams();
  const { t } = useTranslation('paste');
  const [table, setTable] = useTable(id);
  const isWide = useWide();
  const home = tournamentPath(id, 'info');
  const again = table && (
    <Button
      variant="default"
      leftSection={<IconRefresh aria-hidden />}
      onClick={() => setTable(undefined)}
    >
      {t('again')}
    </Button>
  );
  return (
    <OwnersOnly
      query={tournamentQuery(id)}
      home={home}
      isOpen={isBeforeStart}
      tournament={{ tournamentId: id }}
      title={() => t('title')}
      beside={isWide && again}
    >
      {(tournament) =>
        table ? (
          <ClubImport
            tournament={tournament}
            table={table}
            onTable={setTable}
            back={home}
            again={!isWide && again}
          />
        ) : (
          <TableChoice onTable={setTable} />
        )
      }
    </OwnersOnly>
  );
}
