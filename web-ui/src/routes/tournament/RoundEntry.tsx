import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '@/i18n/useTranslation';
import { configQuery } from '@/api/queries';
import { serverNow } from '@/api/serverTime';
import type { Match, Round, Tournament } from '@/api/types';
import { Action } from '@/components/Action';
import { tournamentPath } from '@/components/shell/tournamentPath';
import { useFormat } from '@/components/useFormat';
import { expectedEnd } from '@/features/clock/expectedEnd';
import { CalculateRound } from '@/features/round/components/CalculateRound';
import { EntryBoard } from '@/features/round/components/EntryBoard';
import { LeftoverResults } from '@/features/round/components/LeftoverResults';
import { LateChanges } from './LateChanges';
import { useTournamentPage } from './tournamentPage';

interface RoundEntryProps {
  round: Round;
  clubIndexOf: (nickName: string) => number;
  /** What stands at the bottom of a match's card. */
  below: (match: Match) => ReactNode;
  /** What stands below the matches of an open round. */
  children: ReactNode;
}

/** A round of a running tournament for those who may enter its results. */
export default function RoundEntry({ round, clubIndexOf, below, children }: RoundEntryProps) {
  const { tournament } = useTournamentPage();
  const { t } = useTranslation('round');
  const { tournamentId, isOwner, currentRound, numberOfRounds } = tournament;
  const endsAround = useEndsAround(tournament, round.round);
  if (round.state === 'OPEN') {
    return (
      <EntryBoard
        tournamentId={tournamentId}
        round={round}
        rounds={numberOfRounds}
        clubIndexOf={clubIndexOf}
        mayConfirm={isOwner}
        below={below}
        aside={endsAround && t('endsAround', { time: endsAround })}
      >
        {children}
      </EntryBoard>
    );
  }
  return (
    <>
      <LeftoverResults tournamentId={tournamentId} />
      <LateChanges
        tournamentId={tournamentId}
        currentRound={currentRound}
        round={round}
        clubIndexOf={clubIndexOf}
        below={below}
      />
      {round.round === currentRound ? (
        <CalculateRound
          tournamentId={tournamentId}
          confirmed={currentRound}
          rounds={numberOfRounds}
          isOwner
        />
      ) : (
        <Action to={tournamentPath(tournamentId, 'round')} variant="default">
          {t('earlier.back')}
        </Action>
      )}
    </>
  );
}

function useEndsAround(tournament: Tournament, round: number): string | undefined {
  const { data: config } = useQuery(configQuery(tournament.tournamentId));
  const format = useFormat();
  return config && format.clock(expectedEnd(config.plan, { ...tournament, round }, serverNow()));
}
