import { Suspense, useState } from 'react';
import { useTranslation } from '@/i18n/useTranslation';
import { isHelperSecretKept } from '@/api/own/helperSecrets';
import type { Round, Team } from '@/api/types';
import { Columns } from '@/components/start/Columns';
import { useFollowedTeam } from '@/components/match/useFollowedTeam';
import { lazily } from '@/components/start/prepared';
import { useVeryWide, useWide } from '@/components/sheet/useWide';
import { FairnessSheet } from '@/features/play/fairness/components/FairnessSheet';
import { PitchGuide } from '@/features/setup/pitches/components/PitchGuide';
import { RoundTimes } from '@/features/play/round/components/RoundTimes';
import { useOutboxEntries } from '@/features/play/round/outbox/useOutbox';
import { RoundDay, RoundEntry } from '../organizerParts';
import { RoundHead } from './RoundHeading';
import { useTeams, useTournamentPage } from '../tournamentPage';
import { VisitorRound } from './VisitorRound';

/** Only a laptop has room for the table beside the round: a phone does not load it. */
const LeaderboardAside = lazily(async () => ({
  default: (await import('@/features/play/overview/components/LeaderboardAside')).LeaderboardAside,
}));

/** Only a device on which results were entered can have some left over. */
const LeftoverResults = lazily(
  () => import('@/features/play/round/components/entry/LeftoverResults'),
);

/** One round: to enter, to read, or to correct, as the one who looks at it may. */
export function RoundScreen({ round }: { round: Round }) {
  const { tournament, isHelper } = useTournamentPage();
  const { t } = useTranslation(['tournament', 'round']);
  const teams = useTeams(tournament.tournamentId);
  const { followed } = useFollowedTeam(teams);
  const isWide = useWide();
  const isVeryWide = useVeryWide();
  const [team, setTeam] = useState<Team>();
  const mayControl = tournament.isOwner || isHelper;
  // The round that is on stands in the header.
  const isCurrent = round.round === tournament.currentRound && tournament.status === 'STARTED';
  return (
    <Columns
      full={isCurrent}
      aside={
        isWide && (
          <>
            <LeaderboardAside tournament={tournament} followed={followed} onTeam={setTeam} />
            {isCurrent && isVeryWide && (
              <Suspense fallback={null}>
                <RoundDay round={round} />
              </Suspense>
            )}
          </>
        )
      }
    >
      {(mayControl ? !isCurrent : isWide) && (
        <RoundHead
          tournament={tournament}
          round={round.round}
          isConfirmed={round.state === 'CONFIRMED'}
        />
      )}
      {isHelper && !tournament.isOwner && tournament.status === 'STARTED' && (
        <p>
          <span>{t('helpers.youAre')}</span>
          {!isHelperSecretKept(tournament.tournamentId) && (
            <span>{` (${t('round:saving.pageOnly')})`}</span>
          )}
        </p>
      )}
      <Board round={round} teams={teams} />
      {mayControl && <RoundTimes tournament={tournament} round={round.round} />}
      <FairnessSheet
        tournamentId={tournament.tournamentId}
        team={team}
        onClose={() => setTeam(undefined)}
      />
    </Columns>
  );
}

interface BoardProps {
  round: Round;
  teams: readonly Team[];
}

function Board({ round, teams }: BoardProps) {
  const { tournament, isHelper } = useTournamentPage();
  const { isOwner, status, currentRound } = tournament;
  const mayEnter = isOwner || (isHelper && round.round === currentRound && round.state === 'OPEN');
  if (mayEnter && status === 'STARTED') return <RoundEntry round={round} teams={teams} />;
  return (
    <>
      <Leftover />
      <VisitorRound round={round} teams={teams} />
      <PitchGuide tournament={tournament} />
    </>
  );
}

/** What was entered on this device and is not with the server, on a page that has no cards for it. */
export function Leftover() {
  const { tournament } = useTournamentPage();
  const isAnyLeft = useOutboxEntries().length > 0;
  return isAnyLeft && <LeftoverResults tournamentId={tournament.tournamentId} />;
}
