import { isBeforeStart } from '@/api/time/status';
import { Rows } from '@/components/surfaces/Row';
import { useLast } from '@/components/time/useWasTrue';
import type { Club } from '@/features/setup/clubs/clubView';
import { AddClubSheet } from '@/features/setup/clubs/components/AddClubSheet';
import { ColorSheet } from '@/features/setup/clubs/components/ColorSheet';
import { CompanySheet } from '@/features/setup/clubs/components/moves/CompanySheet';
import { EditClubSheet } from '@/features/setup/clubs/components/EditClubSheet';
import { MoreTeams } from './MoreTeams';
import { useTournamentPage } from '../tournamentPage';

/** What can be done about clubs in a sheet: add one, change one, its colours or whom it plays with. */
export type ClubTask =
  { kind: 'add'; teams?: number } | { kind: 'edit' | 'color' | 'company'; club: Club };

interface ClubSheetsProps {
  clubs: readonly Club[];
  /** The sheet that is open. */
  task?: ClubTask;
  onClose: () => void;
}

/** The sheets in which clubs are added and changed. */
export function ClubSheets({ clubs, task, onClose }: ClubSheetsProps) {
  const { tournament } = useTournamentPage();
  const shown = useLast(task && 'club' in task ? task.club : undefined);
  const { tournamentId } = tournament;
  const hasStarted = tournament.status === 'STARTED';
  const colored = tournament.clubs.find((club) => club.nickName === shown?.nickName);
  const places = tournament.expectedNumberOfTeams - tournament.numberOfTeams;
  const asked = task?.kind === 'add' ? task.teams : undefined;
  const free = asked ?? (isBeforeStart(tournament) ? places : undefined);
  const shared = { tournamentId, hasStarted };
  return (
    <>
      <AddClubSheet
        {...shared}
        clubs={clubs}
        numberOfTeams={tournament.numberOfTeams}
        ownClub={tournament.organizerClub ?? undefined}
        freePlaces={free}
        whenFull={
          isBeforeStart(tournament) && (
            <Rows>
              <MoreTeams tournament={tournament} />
            </Rows>
          )
        }
        opened={task?.kind === 'add'}
        onClose={onClose}
      />
      {colored && (
        <ColorSheet
          key={colored.clubId + String(task?.kind === 'color')}
          tournamentId={tournamentId}
          club={colored}
          others={tournament.clubs.filter((club) => club !== colored)}
          opened={task?.kind === 'color'}
          onClose={onClose}
        />
      )}
      {colored && (
        <CompanySheet
          tournamentId={tournamentId}
          club={colored}
          clubs={tournament.clubs}
          opened={task?.kind === 'company'}
          onClose={onClose}
        />
      )}
      {shown && (
        <EditClubSheet
          {...shared}
          key={shown.nickName}
          club={clubs.find((club) => club.nickName === shown.nickName) ?? shown}
          others={clubs.filter((club) => club.nickName !== shown.nickName)}
          isOver={tournament.status === 'FINISHED'}
          countsAllDay={tournament.strengthsCount === 'ALL_DAY'}
          opened={task?.kind === 'edit'}
          onClose={onClose}
        />
      )}
    </>
  );
}
