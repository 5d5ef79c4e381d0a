import type { ReactNode } from 'react';
import { useTranslation } from '@/i18n/useTranslation';
import { endOf } from '@/api/schedule';
import type { Match, Round } from '@/api/types';
import { Button } from '@/components/buttons/Button';
import { tournamentPath } from '@/components/shell/tournamentPath';
import { useFormat } from '@/components/useFormat';
import { NothingOpen } from '@/features/round/components/NothingOpen';
import { EntryBoard } from '@/features/round/components/EntryBoard';
import LeftoverResults from '@/features/round/components/LeftoverResults';
import { LateChanges } from './LateChanges';
import { useTournamentPage } from './tournamentPage';

interface RoundEntryProps {
  round: Round;
  /** What stands at the bottom of a match's card. */
  below: (match: Match) => ReactNode;
  /** What stands above the matches of an open round. */
  above: ReactNode;
  /** What stands below them. */
  children: ReactNode;
}

/** A round of a running tournament for those who may enter its results. */
export default function RoundEntry({ round, below, above, children }: RoundEntryProps) {
  const { tournament } = useTournamentPage();
  const { t } = useTranslation('round');
  const { tournamentId, isOwner, currentRound, numberOfRounds } = tournament;
  const { clock } = useFormat();
  const end = endOf(tournament);
  if (round.state === 'OPEN') {
    return (
      <EntryBoard
        tournamentId={tournamentId}
        round={round}
        rounds={numberOfRounds}
        mayConfirm={isOwner}
        below={below}
        above={above}
        aside={end && t('endsAround', { time: clock(end) })}
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
        below={below}
      />
      {round.round === currentRound ? (
        <NothingOpen
          tournamentId={tournamentId}
          confirmed={currentRound}
          rounds={numberOfRounds}
          isOwner
        />
      ) : (
        <Button to={tournamentPath(tournamentId, 'round')} variant="default">
          {t('earlier.back')}
        </Button>
      )}
    </>
  );
}
