import { useSuspenseQuery } from '@tanstack/react-query';
import { IconRefresh } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { Navigate, useParams } from 'react-router';
import { tournamentQuery } from '@/api/queries';
import { isBeforeStart } from '@/api/status';
import { Button } from '@/components/buttons/Button';
import { ErrorBoundary } from '@/components/ErrorBoundary';
import { Shell } from '@/components/shell/Shell';
import { tournamentPath } from '@/components/shell/tournamentPath';
import { Skeletons } from '@/components/surfaces/Skeletons';
import { useDocumentTitle } from '@/components/useDocumentTitle';
import { useWide } from '@/components/useWide';
import type { Table } from '@/features/club-import/columns';
import { ClubImport } from '@/features/club-import/components/ClubImport';
import { TableChoice } from '@/features/club-import/components/TableChoice';
import { useTranslation } from '@/i18n/useTranslation';
import { PageHeading } from './RoundHeading';

/** Clubs from a spreadsheet, before the start. */
export function Component() {
  return (
    <ErrorBoundary>
      <Suspense fallback={<Skeletons count={3} height={132} />}>
        <TournamentClubs />
      </Suspense>
    </ErrorBoundary>
  );
}

function TournamentClubs() {
  const { t } = useTranslation('paste');
  const { id = '' } = useParams();
  const { data: tournament } = useSuspenseQuery(tournamentQuery(id));
  const [table, setTable] = useState<Table>();
  const isWide = useWide();
  const back = tournamentPath(id, 'info');
  useDocumentTitle(`${t('title')} · ${tournament.name}`);
  if (!tournament.isOwner || !isBeforeStart(tournament)) return <Navigate to={back} replace />;
  return (
    <Shell
      back={back}
      tournament={{ tournamentId: id }}
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
