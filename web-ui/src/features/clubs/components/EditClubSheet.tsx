import { useState } from 'react';
import { useTranslation } from '@/i18n/useTranslation';
import type { FieldChange } from '@/api/types';
import { useConfirmed } from '@/components/consequences/useConfirmed';
import { Sheet } from '@/components/sheet/Sheet';
import { useChangeField } from '../api/useChangeField';
import type { ClubLimits } from '../clubForm';
import { changeTo, draftOf, isOnlyNames, type ClubDraft } from '../clubDraft';
import { present, type Club } from '../clubView';
import { EditClubForm } from './EditClubForm';
import { FieldChangeSheet } from './FieldChangeSheet';

interface EditClubSheetProps {
  tournamentId: string;
  club: Club;
  /** All clubs but this one. */
  others: readonly Club[];
  limits: ClubLimits;
  numberOfTeams: number;
  /** After the start a change calculates the open round again, and is shown before. */
  hasStarted?: boolean;
  opened: boolean;
  onClose: () => void;
}

/** Changes a club: its names, the strengths of its teams, teams that come and go. */
export function EditClubSheet({ opened, onClose, ...rest }: EditClubSheetProps) {
  const { t } = useTranslation('field');
  return (
    <Sheet opened={opened} onClose={onClose} title={t('edit.title')}>
      <EditClub {...rest} onDone={onClose} />
    </Sheet>
  );
}

type EditClubProps = Omit<EditClubSheetProps, 'opened' | 'onClose'> & { onDone: () => void };

function EditClub({
  tournamentId,
  club,
  others,
  limits,
  numberOfTeams,
  hasStarted = false,
  onDone,
}: EditClubProps) {
  const { t } = useTranslation();
  const confirmed = useConfirmed();
  const { mutateAsync, isPending } = useChangeField(tournamentId, hasStarted);
  const editable = { ...club, teams: present(club.teams) };
  const [draft, setDraft] = useState<ClubDraft>(() => draftOf(editable));
  const [isAsking, setAsking] = useState(false);
  // A club all of whose teams have left can still be renamed.
  const change = changeTo(draft, club);

  const save = (wanted: FieldChange) =>
    confirmed({
      change: () => mutateAsync(wanted),
      success: t('messages.teamUpdated'),
      failure: `${t('messages.editingTeamsNotPossible')}.`,
      onDone,
      onFailed: () => setAsking(false),
    });
  const submit = () => {
    if (!change) onDone();
    else if (hasStarted && !isOnlyNames(change)) setAsking(true);
    else void save(change);
  };
  return (
    <>
      <EditClubForm
        club={editable}
        others={others}
        limits={limits}
        numberOfTeams={numberOfTeams}
        draft={draft}
        onChange={setDraft}
        onSubmit={submit}
        isSaving={isPending}
      />
      {hasStarted && change && (
        <FieldChangeSheet
          tournamentId={tournamentId}
          change={change}
          opened={isAsking}
          onClose={() => setAsking(false)}
          onConfirm={() => void save(change)}
          isSaving={isPending}
        />
      )}
    </>
  );
}
