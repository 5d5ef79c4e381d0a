import { Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { Form } from '@/components/fields/Form';
import { TextField } from '@/components/fields/TextField';
import { useTranslation } from '@/i18n/useTranslation';
import { useRefusal } from '@/components/fields/useRefusal';
import { Sheet } from '@/components/sheet/Sheet';
import { SheetAction } from '@/components/sheet/SheetAction';
import type { Openable } from '@/components/sheet/sheetProps';
import { useErrorsInLanguage } from '@/components/messages/useErrorsInLanguage';
import { AVERAGE, useNameRules } from '../clubForm';
import { changeTo, draftOf } from '../clubDraft';
import { present, type Club } from '../clubView';
import { StrengthSlider } from './strengths/StrengthSlider';
import { useFieldChange } from './useFieldChange';

interface EditClubSheetProps extends Openable {
  tournamentId: string;
  club: Club;
  /** All clubs but this one. */
  others: readonly Club[];
  /** Whether estimates count beyond the first two rounds. */
  countsAllDay: boolean;
  /** After the start a change calculates the open round again, and is shown before. */
  hasStarted?: boolean;
  /** After the end nothing but names can be changed. */
  isOver?: boolean;
}

/** Changes a club: its names and the strengths of its teams. */
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
  const { t } = useTranslation(['field', 'common']);
  // What somebody else changes while the form is open is no change of this form.
  const [before] = useState(club);
  const form = useForm({
    initialValues: draftOf(before),
    validate: useNameRules(others),
  });
  useErrorsInLanguage(form);
  const refused = useRefusal(form, { failure: `${t('common:messages.editingTeamsNotPossible')}.` });
  const { submit, question, isSaving } = useFieldChange({
    tournamentId,
    hasStarted,
    success: t('common:messages.teamUpdated'),
    onDone: onClose,
    onRefused: refused,
  });
  const { strengths } = form.values;
  const save = () => {
    const change = changeTo(form.values, before);
    if (change) submit(change);
    else onClose();
  };
  return (
    <>
      <Form onSubmit={form.onSubmit(save)}>
        <TextField
          size="lg"
          label={t('edit.club')}
          autoComplete="off"
          {...form.getInputProps('club')}
        />
        <TextField
          size="lg"
          label={t('edit.nickName')}
          autoComplete="off"
          {...form.getInputProps('nickName')}
        />
        {!props.isOver && (
          <>
            <Text c="dimmed">
              {t(props.countsAllDay ? 'edit.strengthAllDay' : 'edit.strengthFrozen')}
            </Text>
            {present(before.teams).map(({ teamId, name, estimatedSkill }) => (
              <StrengthSlider
                key={teamId}
                team={name}
                value={strengths[teamId] ?? estimatedSkill ?? AVERAGE}
                onChange={(strength) =>
                  form.setFieldValue('strengths', { ...strengths, [teamId]: strength })
                }
              />
            ))}
          </>
        )}
        <SheetAction loading={isSaving}>{t('common:actions.save')}</SheetAction>
      </Form>
      {question}
    </>
  );
}
