import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '@/i18n/useTranslation';
import { clientConfig } from '@/api/clientConfig';
import { teamsQuery } from '@/api/queries';
import type { Team, Tournament } from '@/api/types';
import { ChangeDone } from '@/components/consequences/ChangeDone';
import { Sheet } from '@/components/sheet/Sheet';
import { roomFor } from '../clubForm';
import { clubsOf, present, type Club } from '../clubView';
import { AddClubSheet } from './AddClubSheet';
import { MoveChoice } from './MoveChoice';
import { MovePreview } from './MovePreview';
import { joining, MOVES, turning, type Move } from '../moves';

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
  const addClub = () => {
    onClose();
    setAddingClub(true);
  };
  return (
    <>
      <Sheet opened={opened} onClose={onClose} title={t('moves.title')}>
        <Moves tournament={tournament} clubs={clubs} onClub={addClub} onClose={onClose} />
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

interface MovesProps {
  tournament: Tournament;
  clubs: readonly Club[];
  onClub: () => void;
  onClose: () => void;
}

function Moves({ tournament, clubs, onClub, onClose }: MovesProps) {
  const { t } = useTranslation('field');
  const { tournamentId } = tournament;
  const [move, setMove] = useState<Move>();
  const [done, setDone] = useState<string>();
  const { limits } = clientConfig();
  const inField = clubs.reduce((count, club) => count + present(club.teams).length, 0);
  const hasRoom = (club: Club) => roomFor(present(club.teams).length, inField, limits) > 0;
  if (done) return <ChangeDone {...{ tournamentId, done, onClose }} actions={MOVES} />;
  if (move) {
    return (
      <MovePreview
        tournament={tournament}
        move={move}
        onBack={() => setMove(undefined)}
        onDone={() => setDone(move.done)}
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
  return (
    <MoveChoice
      clubs={clubs}
      hasRoom={hasRoom}
      isFull={inField >= limits.maxTeams}
      onTurn={turns}
      onJoin={joins}
      onClub={onClub}
    />
  );
}
