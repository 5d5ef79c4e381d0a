import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { tournamentQuery } from '@/api/queries';
import { ErrorBoundary } from '@/components/start/ErrorBoundary';
import { useHoldsLink } from '@/features/setup/helpers/helperAccess';

/** Only those who turn a clock load what makes it heard. */
const Horn = lazy(async () => ({
  default: (await import('@/features/play/clock/components/ClockControls')).Horn,
}));

/** On whatever page of a tournament, its owner and helpers hear the clock that they turn. */
export function HornOf({ tournamentId }: { tournamentId: string }) {
  const isHelper = useHoldsLink(tournamentId);
  // The page that is open asks for it.
  const { data: tournament } = useQuery({ ...tournamentQuery(tournamentId), enabled: false });
  if (!tournament?.clock?.startedAt || !(tournament.isOwner || isHelper)) return null;
  return (
    <ErrorBoundary instead={null}>
      <Suspense fallback={null}>
        <Horn tournament={tournament} />
      </Suspense>
    </ErrorBoundary>
  );
}
