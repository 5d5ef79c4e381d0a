import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '@/i18n/useTranslation';
import { festivalDayQuery } from '@/api/series/festival';
import { teamsQuery } from '@/api/queries';
import type { DayGroup, Tournament } from '@/api/types';
import { ChangeDone } from '@/components/consequences/ChangeDone';
import { Sheet } from '@/components/sheet/Sheet';
import type { TournamentSheetProps } from '@/components/sheet/sheetProps';
import { Skeletons } from '@/components/surfaces/Skeletons';
import { clubsOf, type Club } from '@/features/setup/clubs/clubView';
import { AddClubSheet } from '../AddClubSheet';
import { MoveChoice } from './MoveChoice';
import { MovePreview } from './MovePreview';
import type { Move } from '@/features/setup/clubs/moves';

/** A team sits out, drops out, is back or joins: choose who, see what happens, done, undo. */
export function MovesSheet({ tournament, opened, onClose }: TournamentSheetProps) {
  const { t } = useTranslation('field');
  const [isAddingClub, setAddingClub] = useState(false);
  const { tournamentId, numberOfTeams, status } = tournament;
  const { data: teams = [] } = useQuery({ ...teamsQuery(tournamentId), enabled: opened });
  const clubs = clubsOf(teams);
  const groups = useOtherGroups(tournament, opened);
  const addClub = () => {
    onClose();
    setAddingClub(true);
  };
  return (
    <>
      <Sheet opened={opened} onClose={onClose} title={t('moves.title')}>
        {groups ? (
          <Moves {...{ tournament, clubs, groups, onClose }} onClub={addClub} />
        ) : (
          <Skeletons count={4} height={64} />
        )}
      </Sheet>
      <AddClubSheet
        tournamentId={tournamentId}
        clubs={clubs}
        numberOfTeams={numberOfTeams}
        hasStarted={status === 'STARTED'}
        opened={isAddingClub}
        onClose={() => setAddingClub(false)}
      />
    </>
  );
}

/** The other groups of the festival day that take teams; nothing until it is known whether there are any. */
function useOtherGroups({ tournamentId, seriesId, date }: Tournament, isAsked: boolean) {
  const question = festivalDayQuery(seriesId ?? '', date);
  const enabled = isAsked && seriesId !== null;
  const { data: day, isLoading } = useQuery({ ...question, enabled });
  if (isLoading) return undefined;
  if (!day?.festival) return [];
  return day.groups.filter(
    (group) =>
      group.tournamentId !== tournamentId &&
      group.status !== 'FINISHED' &&
      group.status !== 'CANCELLED' &&
      // The team would play from its next round on.
      group.currentRound < group.numberOfRounds,
  );
}

interface MovesProps {
  tournament: Tournament;
  clubs: readonly Club[];
  groups: readonly DayGroup[];
  onClub: () => void;
  onClose: () => void;
}

function Moves({ tournament, onClose, ...choice }: MovesProps) {
  const { tournamentId } = tournament;
  const [move, setMove] = useState<Move>();
  const [made, setMade] = useState<{ done: string; entryId?: string }>();
  if (made) return <ChangeDone {...{ tournamentId, onClose, ...made }} />;
  if (!move) return <MoveChoice tournamentId={tournamentId} {...choice} onMove={setMove} />;
  return (
    <MovePreview
      tournament={tournament}
      move={move}
      onBack={() => setMove(undefined)}
      onDone={(entryId) => setMade({ done: move.done, entryId })}
    />
  );
}
