import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '@/i18n/useTranslation';
import { clientConfig } from '@/api/clientConfig';
import { festivalDayQuery } from '@/api/festival';
import { teamsQuery } from '@/api/queries';
import type { DayGroup, Team, Tournament } from '@/api/types';
import { ChangeDone } from '@/components/consequences/ChangeDone';
import { Sheet } from '@/components/sheet/Sheet';
import { Skeletons } from '@/components/surfaces/Skeletons';
import { roomFor } from '../clubForm';
import { clubsOf, present, type Club } from '../clubView';
import { AddClubSheet } from './AddClubSheet';
import { MoveChoice } from './MoveChoice';
import { MovePreview } from './MovePreview';
import { changingGroup, joining, turning, type Move } from '../moves';

interface MovesSheetProps {
  tournament: Tournament;
  opened: boolean;
  onClose: () => void;
}

/** A team sits out, drops out, is back or joins: choose who, see what happens, done, undo. */
export function MovesSheet({ tournament, opened, onClose }: MovesSheetProps) {
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
        limits={clientConfig().limits}
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
      group.status !== 'CANCELLED',
  );
}

interface MovesProps {
  tournament: Tournament;
  clubs: readonly Club[];
  groups: readonly DayGroup[];
  onClub: () => void;
  onClose: () => void;
}

function Moves({ tournament, clubs, groups, onClub, onClose }: MovesProps) {
  const { t } = useTranslation('field');
  const { tournamentId } = tournament;
  const [move, setMove] = useState<Move>();
  const [made, setMade] = useState<{ done: string; entryId?: string }>();
  const { limits } = clientConfig();
  const inField = clubs.reduce((count, club) => count + present(club.teams).length, 0);
  const hasRoom = (club: Club) => roomFor(present(club.teams).length, inField, limits) > 0;
  if (made) return <ChangeDone {...{ tournamentId, onClose, ...made }} />;
  if (move) {
    return (
      <MovePreview
        tournament={tournament}
        move={move}
        onBack={() => setMove(undefined)}
        onDone={(entryId) => setMade({ done: move.done, entryId })}
      />
    );
  }
  const turns = (team: Team, state: Team['state']) =>
    setMove({
      ...turning(team, state),
      action: t(`moves.confirm.${state}`, { team: team.name }),
      done: t(`moves.is.${state}`, { team: team.name }),
    });
  const joins = (club: Club) =>
    setMove({
      ...joining(tournamentId, club),
      action: t('moves.confirmJoin', { club: club.name }),
      done: t('moves.joined', { club: club.name }),
    });
  const changesGroup = (team: Team, group: DayGroup) =>
    setMove({
      ...changingGroup(team, group),
      action: t('moves.confirmGroup', { team: team.name, group: group.label }),
      done: t('moves.changedGroup', { team: team.name, group: group.label }),
    });
  return (
    <MoveChoice
      clubs={clubs}
      groups={groups}
      hasRoom={hasRoom}
      isFull={inField >= limits.maxTeams}
      onTurn={turns}
      onJoin={joins}
      onGroup={changesGroup}
      onClub={onClub}
    />
  );
}
