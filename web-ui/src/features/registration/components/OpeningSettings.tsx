import { Group } from '@mantine/core';
import { useState } from 'react';
import { clientConfig } from '@/api/clientConfig';
import { dayOf, instantOf, localMoment, timeOf } from '@/api/localTime';
import type { Opening, Tournament } from '@/api/types';
import { TextArea, TextField } from '@/components/fields/TextField';
import { Button } from '@/components/buttons/Button';
import { Disclosure } from '@/components/surfaces/Disclosure';
import { FieldGroup } from '@/components/fields/FieldGroup';
import { Form } from '@/components/fields/Form';
import { notifyError, notifySuccess } from '@/components/notify';
import { NumberStepper } from '@/components/fields/NumberStepper';
import { Choice } from '@/components/fields/Choice';
import { useTranslation } from '@/i18n/useTranslation';
import { useSaveOpening } from '../api/useOpening';
import { useRegistrationErrorText } from '../useRegistrationErrorText';

interface OpeningSettingsProps {
  tournament: Tournament;
  opening: Opening;
}

const ACCEPT = ['BY_HAND', 'WHILE_FREE'] as const;
const MAX_NOTE = 500;

/** How registration goes, folded: as it stands it suits most. */
export function OpeningSettings(props: OpeningSettingsProps) {
  const { t } = useTranslation('registration');
  if (props.tournament.status !== 'NOT_STARTED') return null;
  return (
    <Disclosure title={t('settings.title')}>
      <SettingsForm {...props} />
    </Disclosure>
  );
}

function SettingsForm({ tournament: { tournamentId }, opening }: OpeningSettingsProps) {
  const { t } = useTranslation('registration');
  const errorText = useRegistrationErrorText();
  const { mutate, isPending } = useSaveOpening(tournamentId, opening);
  const closing = opening.closesAt ? localMoment(opening.closesAt) : '';
  const [maxTeams, setMaxTeams] = useState<number | null>(opening.most);
  const [accept, setAccept] = useState(opening.accept);
  const [day, setDay] = useState(dayOf(closing));
  const [time, setTime] = useState(timeOf(closing));
  const [note, setNote] = useState(opening.note ?? '');
  const [isChecked, setChecked] = useState(false);
  const isHalf = (day === '') !== (time === '');
  const submit = () => {
    setChecked(true);
    if (isHalf || maxTeams === null) return;
    mutate(
      {
        // As long as nobody chooses otherwise, as many as are expected.
        maxTeams: maxTeams === opening.most ? opening.maxTeams : maxTeams,
        accept,
        closesAt: day ? instantOf(`${day}T${time}`) : null,
        note: note.trim() || null,
      },
      {
        onSuccess: () => notifySuccess(t('settings.saved')),
        onError: (error) => notifyError(errorText(error)),
      },
    );
  };
  const missing = isChecked && isHalf && t('validation.closesIncomplete');
  return (
    <Form gap="lg" onSubmit={submit}>
      <NumberStepper
        label={t('settings.places')}
        hint={t('settings.placesHint')}
        value={maxTeams}
        min={1}
        max={clientConfig().limits.maxTeams}
        onChange={setMaxTeams}
        error={isChecked && maxTeams === null && t('settings.placesRequired')}
      />
      <FieldGroup legend={t('settings.accept')}>
        <Choice
          label={t('settings.accept')}
          options={ACCEPT.map((value) => ({
            value,
            label: t(`settings.${value}`),
            brings: t(`settings.brings${value}`),
          }))}
          value={accept}
          onChange={setAccept}
        />
      </FieldGroup>
      <FieldGroup legend={t('settings.closesAt')}>
        <Group grow align="start">
          <TextField
            type="date"
            label={t('settings.closesOn')}
            value={day}
            onChange={(event) => setDay(event.currentTarget.value)}
            error={day === '' && missing}
          />
          <TextField
            type="time"
            label={t('settings.closesTime')}
            value={time}
            onChange={(event) => setTime(event.currentTarget.value)}
            error={time === '' && missing}
          />
        </Group>
      </FieldGroup>
      <TextArea
        label={t('settings.note')}
        placeholder={t('settings.notePlaceholder')}
        rows={3}
        maxLength={MAX_NOTE}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={isPending}>
        {t('settings.save')}
      </Button>
    </Form>
  );
}
