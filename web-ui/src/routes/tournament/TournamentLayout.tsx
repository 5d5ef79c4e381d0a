import { Suspense, useState } from 'react';
import { Outlet, useParams } from 'react-router';
import { ApiError } from '@/api/errors';
import type { Tournament } from '@/api/types';
import { ErrorState } from '@/components/ErrorState';
import { PageBoundary } from '@/components/PageBoundary';
import { Shell } from '@/components/shell/Shell';
import { Skeletons } from '@/components/Skeletons';
import { useDocumentTitle } from '@/components/useDocumentTitle';
import { useWide } from '@/components/useWide';
import { TournamentNotFound } from '@/features/finding/components/TournamentNotFound';
import { useUnsentCount } from '@/features/round/outbox/useOutbox';
import { useTournament } from '@/features/tournament/api/useTournament';
import type { TournamentDialog } from './dialogs';
import { TournamentDialogs } from './TournamentDialogs';
import { TournamentMenu } from './TournamentMenu';
import type { TournamentFrame } from './tournamentPage';
import { useShownRound, VisitorHeader } from './VisitorHeader';

/** The frame around all pages of a tournament: its name, its menu, its tabs. */
export function Component() {
  const { id = '' } = useParams();
  const { data: tournament, error, refetch, dataUpdatedAt } = useTournament(id);
  useDocumentTitle(tournament?.name);
  if (tournament) return <Frame key={id} tournament={tournament} updatedAt={dataUpdatedAt} />;
  if (isUnknown(error)) {
    return (
      <Shell>
        <TournamentNotFound />
      </Shell>
    );
  }
  return (
    <Shell tournament={{ tournamentId: id }}>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeletons count={4} height={132} />
      )}
    </Shell>
  );
}

function Frame({ tournament, updatedAt }: { tournament: Tournament; updatedAt: number }) {
  const [dialog, setDialog] = useState<TournamentDialog>();
  const waiting = useUnsentCount();
  const round = useShownRound(tournament);
  const isWide = useWide();
  const { tournamentId, isOwner } = tournament;
  const frame: TournamentFrame = { tournament, updatedAt, openDialog: setDialog };
  return (
    <Shell
      title={tournament.name}
      menu={<TournamentMenu tournament={tournament} onOpen={setDialog} />}
      tournament={{ tournamentId }}
      waiting={waiting}
      readOnly={!isOwner}
      header={
        !isOwner &&
        !isWide &&
        round && <VisitorHeader round={round} rounds={tournament.numberOfRounds} />
      }
    >
      <PageBoundary>
        <Suspense fallback={<Skeletons count={4} height={132} />}>
          <Outlet context={frame} />
        </Suspense>
      </PageBoundary>
      <Suspense>
        <TournamentDialogs
          tournament={tournament}
          dialog={dialog}
          onClose={() => setDialog(undefined)}
        />
      </Suspense>
    </Shell>
  );
}

/** An id nobody knows, or one that is none. */
function isUnknown(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 422);
}
