import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '@/i18n/useTranslation';
import type { TournamentConfig } from '@/api/types';
import type { Club } from '@/features/clubs/clubView';
import { AddClubSheet } from '@/features/clubs/components/AddClubSheet';
import { ClubList } from '@/features/clubs/components/ClubList';
import { ColorSheet } from '@/features/clubs/components/ColorSheet';
import { EditClubSheet } from '@/features/clubs/components/EditClubSheet';
import classes from './ClubsSection.module.css';
import { useTournamentPage } from './tournamentPage';

interface EditableClubsProps {
  clubs: readonly Club[];
  config?: TournamentConfig;
}

/** The clubs with what adds to them and what changes them. */
export default function EditableClubs({ clubs, config }: EditableClubsProps) {
  const { t } = useTranslation('clubs');
  const { tournament } = useTournamentPage();
  const [isAdding, setAdding] = useState(false);
  const [edited, setEdited] = useState<Club>();
  const [isEditing, setEditing] = useState(false);
  const [colored, setColored] = useState<Club>();
  const [isColoring, setColoring] = useState(false);
  const { tournamentId, numberOfTeams } = tournament;
  const hasStarted = tournament.status === 'STARTED';
  const edit = (club: Club) => {
    setEdited(club);
    setEditing(true);
  };
  const color = (club: Club) => {
    setColored(club);
    setColoring(true);
  };
  const coloredClub = tournament.clubs.find((club) => club.nickName === colored?.nickName);
  const shared = config && { tournamentId, limits: config.limits, numberOfTeams, hasStarted };
  return (
    <>
      <ClubList clubs={clubs} onEdit={edit} onColor={color} />
      <button type="button" className={classes.add} onClick={() => setAdding(true)}>
        <IconPlus aria-hidden /> {t('add.action')}
      </button>
      {shared && (
        <AddClubSheet
          {...shared}
          clubs={clubs}
          opened={isAdding}
          onClose={() => setAdding(false)}
        />
      )}
      {coloredClub && (
        <ColorSheet
          key={coloredClub.clubId + String(isColoring)}
          tournamentId={tournamentId}
          club={coloredClub}
          others={tournament.clubs.filter((club) => club !== coloredClub)}
          opened={isColoring}
          onClose={() => setColoring(false)}
        />
      )}
      {shared && edited && (
        <EditClubSheet
          {...shared}
          key={edited.nickName}
          club={clubs.find((club) => club.nickName === edited.nickName) ?? edited}
          others={clubs.filter((club) => club.nickName !== edited.nickName)}
          opened={isEditing}
          onClose={() => setEditing(false)}
        />
      )}
    </>
  );
}
