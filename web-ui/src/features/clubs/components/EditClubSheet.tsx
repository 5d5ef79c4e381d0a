import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from '@/i18n/useTranslation';
import type { FieldChange } from '@/api/types';
import { useConfirmed } from '@/components/consequences/useConfirmed';
import { useRefusal } from '@/components/fields/useRefusal';
import { Sheet } from '@/components/sheet/Sheet';
import { useErrorsInLanguage } from '@/components/useErrorsInLanguage';
import { useChangeField } from '../api/useChangeField';
import type { ClubLimits } from '../clubForm';
import { changeTo, draftOf, isOnlyNames, type ClubDraft } from '../clubDraft';
import { present, type Club } from '../clubView';
import { EditClubForm } from './EditClubForm';
import { useNameRules } from '../useNameRules';
import { FieldChangeSheet } from './FieldChangeSheet';

interface EditClubSheetProps {
  tournamentId: string;
  club: Club;
  /** All clubs but this one. */
  others: readonly Club[];
  limits: ClubLimits;
  numberOfTeams: number;
  /** Whether estimates count beyond the first two rounds. */
  countsAllDay: boolean;
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
  countsAllDay,
  hasStarted = false,
  onDone,
}: EditClubProps) {
  const { t } = useTranslation();
  const confirmed = useConfirmed();
  const { mutateAsync, isPending } = useChangeField(tournamentId, hasStarted);
  // What somebody else changes while the form is open is no change of this form.
  const [before] = useState(club);
  const editable = { ...before, teams: present(before.teams) };
  const form = useForm<ClubDraft>({
    mode: 'controlled',
    initialValues: draftOf(editable),
    validate: useNameRules(others, limits),
  });
  useErrorsInLanguage(form);
  const refused = useRefusal(form, { failure: `${t('messages.editingTeamsNotPossible')}.` });
  const [isAsking, setAsking] = useState(false);
  // A club all of whose teams have left can still be renamed.
  const change = changeTo(form.values, before);

  const save = (wanted: FieldChange) =>
    confirmed({
      change: () => mutateAsync(wanted),
      success: t('messages.teamUpdated'),
      onDone,
      onRefused: (error) => {
        setAsking(false);
        refused(error);
      },
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
        form={form}
        limits={limits}
        numberOfTeams={numberOfTeams}
        countsAllDay={countsAllDay}
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
