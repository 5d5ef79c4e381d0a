import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { Match, Result, Round } from '@/api/types';
import { EarlierRound } from '@/features/round/components/EarlierRound';

const RecalculateSheet = lazy(() => import('@/features/round-changes/components/RecalculateSheet'));

interface LateChangesProps {
  tournamentId: string;
  currentRound: number;
  round: Round;
  below: (match: Match) => ReactNode;
}

/** A confirmed round to correct; what a correction costs is loaded with the first tap. */
export function LateChanges({ tournamentId, currentRound, round, below }: LateChangesProps) {
  const [change, setChange] = useState<{ match: Match; result: Result }>();
  const [isAsking, setAsking] = useState(false);
  const ask = (match: Match, result: Result) => {
    setChange({ match, result });
    setAsking(true);
  };
  return (
    <>
      <EarlierRound round={round} onChange={ask} below={below} />
      {change && (
        <Suspense>
          <RecalculateSheet
            tournamentId={tournamentId}
            currentRound={currentRound}
            change={change}
            opened={isAsking}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  );
}
