import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { Match } from '@/api/types';
import { Disclosure } from '@/components/surfaces/Disclosure';
import { ErrorBoundary } from '@/components/ErrorBoundary';
import { Skeletons } from '@/components/surfaces/Skeletons';
import { useTranslation } from '@/i18n/useTranslation';
import { explanationQuery } from '../api/queries';
import { reasonsFor } from '../reasons';
import { useSentence } from '../useSentence';
import { Alternative } from './Alternative';
import { CostTable } from './CostTable';
import { PastMeeting } from './PastMeeting';
import { StrengthBasis } from './StrengthBasis';

interface PairingReasonsProps {
  tournamentId: string;
  match: Match;
}

/** Why a game is played, in one sentence; the engine's numbers only for an owner who asks for them. */
export default function PairingReasons({ tournamentId, match }: PairingReasonsProps) {
  const { t } = useTranslation('fairness');
  const sentence = useSentence();
  const { data: explanation } = useSuspenseQuery(explanationQuery(tournamentId, match.round));
  const game = explanation.games.find(({ matchId }) => matchId === match.matchId);
  // The round has just been calculated again: this match is about to leave the page.
  if (!game) return null;
  return (
    <>
      <p>{sentence(match, reasonsFor(game, match.gameType, explanation))}</p>
      <PastMeeting tournamentId={tournamentId} match={match} />
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
