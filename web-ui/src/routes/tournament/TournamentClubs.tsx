import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { tournamentQuery } from '@/api/queries';
import { isBeforeStart } from '@/api/status';
import type { Tournament } from '@/api/types';
import { Button } from '@/components/buttons/Button';
import { Shell } from '@/components/shell/Shell';
import { tournamentPath } from '@/components/shell/tournamentPath';
import { useDocumentTitle } from '@/components/useDocumentTitle';
import { useWide } from '@/components/useWide';
import type { Table } from '@/features/club-import/columns';
import { ClubImport } from '@/features/club-import/components/ClubImport';
import { TableChoice } from '@/features/club-import/components/TableChoice';
import { useTranslation } from '@/i18n/useTranslation';
import { OwnersOnly } from '../OwnersOnly';
import { PageHeading } from './RoundHeading';

/** Clubs from a spreadsheet, before the start. */
export function Component() {
  const { id = '' } = useParams();
  const home = tournamentPath(id, 'info');
  return (
    <OwnersOnly query={tournamentQuery(id)} home={home} isOpen={isBeforeStart}>
      {(tournament) => <TournamentClubs tournament={tournament} back={home} />}
    </OwnersOnly>
  );
}

function TournamentClubs({ tournament, back }: { tournament: Tournament; back: string }) {
  const { t } = useTranslation('paste');
  const [table, setTable] = useState<Table>();
  const isWide = useWide();
  useDocumentTitle(`${t('title')} · ${tournament.name}`);
  return (
    <Shell
      back={back}
      tournament={tournament}
      heading={
        <PageHeading tournament={tournament}>
          <h1>{t('title')}</h1>
        </PageHeading>
      }
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
      {table ? (
        <ClubImport tournament={tournament} table={table} onTable={setTable} back={back} />
      ) : (
        <TableChoice onTable={setTable} />
      )}
    </Shell>
  );
}
