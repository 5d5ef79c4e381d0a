import { useState } from 'react';
import { useTranslation } from '@/i18n/useTranslation';
import type { Match, Result, Round, Team } from '@/api/types';
import { Button } from '@/components/buttons/Button';
import { lazily } from '@/components/start/prepared';
import { useLast } from '@/components/time/useWasTrue';
import { tournamentPath } from '@/components/shell/tournamentPath';
import { WhyPairing } from '@/features/play/fairness/components/WhyPairing';
import { PitchGuide } from '@/features/setup/pitches/components/PitchGuide';
import { EarlierRound } from '@/features/play/round/components/EarlierRound';
import { EntryBoard } from '@/features/play/round/components/entry/EntryBoard';
import LeftoverResults from '@/features/play/round/components/entry/LeftoverResults';
import { NothingOpen } from '@/features/play/round/components/NothingOpen';
import { useTournamentPage } from '../tournamentPage';

/** What a correction costs is loaded with the first tap on another result. */
const RecalculateSheet = lazily(
  () => import('@/features/play/round-changes/components/RecalculateSheet'),
);

interface RoundEntryProps {
  round: Round;
  teams: readonly Team[];
}

/** A round of a running tournament for those who may enter its results. */
export default function RoundEntry({ round, teams }: RoundEntryProps) {
  const { tournament } = useTournamentPage();
  const { t } = useTranslation('round');
  const [change, setChange] = useState<{ match: Match; result: Result }>();
  const shown = useLast(change);
  const { tournamentId, isOwner, currentRound } = tournament;
  const below = (match: Match) => <WhyPairing {...{ tournamentId, match }} withCosts={isOwner} />;
  if (round.state === 'OPEN') {
    return (
      <EntryBoard tournament={tournament} round={round} teams={teams} below={below}>
        <PitchGuide tournament={tournament} />
      </EntryBoard>
    );
  }
  return (
    <>
      <LeftoverResults tournamentId={tournamentId} />
      <EarlierRound
        round={round}
        onChange={(match, result) => setChange({ match, result })}
        below={below}
      />
      {shown && (
        <RecalculateSheet
          tournamentId={tournamentId}
          currentRound={currentRound}
          change={shown}
          opened={change !== undefined}
          onClose={() => setChange(undefined)}
        />
      )}
      {round.round === currentRound ? (
        <NothingOpen tournament={tournament} />
      ) : (
        <Button to={tournamentPath(tournamentId, 'round')} variant="default">
          {t('earlier.back')}
        </Button>
      )}
    </>
  );
}
