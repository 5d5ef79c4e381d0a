import { useForm } from '@mantine/form';
import { useTranslation } from '@/i18n/useTranslation';
import { useRefusal } from '@/components/fields/useRefusal';
import { Sheet } from '@/components/sheet/Sheet';
import type { Openable } from '@/components/sheet/sheetProps';
import { useErrorsInLanguage } from '@/components/useErrorsInLanguage';
import { useNameRules } from '../clubForm';
import { changeTo, draftOf, type ClubDraft } from '../clubDraft';
import { present, type Club } from '../clubView';
import { EditClubForm } from './EditClubForm';
import { useFieldChange } from './useFieldChange';

interface EditClubSheetProps extends Openable {
  tournamentId: string;
  club: Club;
  /** All clubs but this one. */
  others: readonly Club[];
  numberOfTeams: number;
  /** Whether estimates count beyond the first two rounds. */
  countsAllDay: boolean;
  /** After the start a change calculates the open round again, and is shown before. */
  hasStarted?: boolean;
}

/** Changes a club: its names, the strengths of its teams, teams that come and go. */
export function EditClubSheet(props: EditClubSheetProps) {
  const { t } = useTranslation('field');
  return (
    <Sheet opened={props.opened} onClose={props.onClose} title={t('edit.title')}>
      <EditClub {...props} />
    </Sheet>
  );
}

function EditClub(props: EditClubSheetProps) {
  const { tournamentId, club, others, hasStarted = false, onClose } = props;
  const { t } = useTranslation();
  const editable = { ...club, teams: present(club.teams) };
  const form = useForm<ClubDraft>({
    mode: 'controlled',
    initialValues: draftOf(editable),
    validate: useNameRules(others),
  });
  useErrorsInLanguage(form);
  const refused = useRefusal(form, { failure: `${t('messages.editingTeamsNotPossible')}.` });
  const { submit, question, isSaving } = useFieldChange({
    tournamentId,
    hasStarted,
    success: t('messages.teamUpdated'),
    onDone: onClose,
    onRefused: refused,
  });
  const save = () => {
    // A club all of whose teams have left can still be renamed.
    const change = changeTo(form.values, club);
    if (change) submit(change);
    else onClose();
  };
  return (
    <>
      <EditClubForm
        club={editable}
        form={form}
        numberOfTeams={props.numberOfTeams}
        countsAllDay={props.countsAllDay}
        onSubmit={save}
        isSaving={isSaving}
      />
      {question}
    </>
  );
}
