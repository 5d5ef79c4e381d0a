import { usePrefetchQuery, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Suspense, type ReactNode } from 'react';
import type { Match } from '@/api/types';
import { Disclosure } from '@/components/surfaces/Disclosure';
import { ErrorBoundary } from '@/components/ErrorBoundary';
import { Skeletons } from '@/components/surfaces/Skeletons';
import { useTranslation } from '@/i18n/useTranslation';
import { explanationQuery } from '@/api/pairings';
import { pastMeetingsQuery } from '@/api/series';
import { useSentence } from '../useSentence';
import { Alternative } from './Alternative';
import { CostTable } from './CostTable';
import { PastMeeting } from './PastMeeting';
import { StrengthBasis } from './StrengthBasis';

interface PairingReasonsProps {
  tournamentId: string;
  match: Match;
  /** What stands there until all of it is known. */
  waiting: ReactNode;
}

/** Why a game is played, in one sentence; the engine's numbers only for an owner who asks for them. */
export default function PairingReasons({ tournamentId, match, waiting }: PairingReasonsProps) {
  const { t } = useTranslation('fairness');
  const sentence = useSentence();
  const pastMeetings = pastMeetingsQuery(tournamentId);
  usePrefetchQuery(pastMeetings);
  const { data: explanation } = useSuspenseQuery(explanationQuery(tournamentId, match.round));
  const { data: meetings = [], isLoading } = useQuery(pastMeetings);
  if (isLoading) return waiting;
  const game = explanation.games.find(({ matchId }) => matchId === match.matchId);
  // The round has just been calculated again: this match is about to leave the page.
  if (!game) return null;
  return (
    <>
      <p>{sentence(match, game, explanation.optimal)}</p>
      <PastMeeting meetings={meetings} match={match} />
      <StrengthBasis bases={game.bases} />
      {game.costs && (
        <Disclosure title={t('experts')}>
          <CostTable costs={game.costs} />
          <Disclosure title={t('alternative.title')}>
            <ErrorBoundary>
              <Suspense fallback={<Skeletons count={2} height={56} />}>
                <Alternative tournamentId={tournamentId} matchId={match.matchId} />
              </Suspense>
            </ErrorBoundary>
          </Disclosure>
        </Disclosure>
      )}
    </>
  );
}
