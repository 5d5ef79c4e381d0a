import { Group } from '@mantine/core';
import { useForm } from '@mantine/form';
import { clientConfig } from '@/api/wire/clientConfig';
import { dayOf, instantOf, localMoment, timeOf } from '@/api/time/localTime';
import { TextArea, TextField } from '@/components/fields/TextField';
import { Button } from '@/components/buttons/Button';
import { Disclosure } from '@/components/surfaces/Disclosure';
import { FieldGroup } from '@/components/fields/FieldGroup';
import { Form } from '@/components/fields/Form';
import { notifySuccess } from '@/components/messages/notify';
import { NumberStepper } from '@/components/fields/NumberStepper';
import { Choice } from '@/components/fields/Choice';
import { useRefusal } from '@/components/fields/useRefusal';
import { useErrorText } from '@/components/messages/useErrorText';
import { useTranslation } from '@/i18n/useTranslation';
import { useSaveOpening, type OfOpening } from './OpeningStand';

const ACCEPT = ['BY_HAND', 'WHILE_FREE'] as const;

/** How registration goes, folded: as it stands it suits most. */
export function OpeningSettings(props: OfOpening) {
  const { t } = useTranslation('registration');
  if (props.tournament.status !== 'NOT_STARTED') return null;
  return (
    <Disclosure title={t('settings.title')}>
      <SettingsForm {...props} />
    </Disclosure>
  );
}

function SettingsForm({ tournament: { tournamentId }, opening }: OfOpening) {
  const { t } = useTranslation('registration');
  const { mutate, isPending } = useSaveOpening(tournamentId);
  const { maxTeams: max, maxTeamsOfADay } = clientConfig().limits;
  const closing = opening.closesAt ? localMoment(opening.closesAt) : '';
  const incomplete = (own: string, other: string) =>
    own === '' && other !== '' ? t('validation.closesIncomplete') : null;
  const form = useForm({
    initialValues: {
      maxTeams: opening.most as number | null,
      accept: opening.accept,
      closesAt: dayOf(closing),
      closingTime: timeOf(closing),
      note: opening.note ?? '',
    },
    validate: {
      maxTeams: (maxTeams) => (maxTeams === null ? t('settings.placesRequired') : null),
      closesAt: (day, { closingTime }) => incomplete(day, closingTime),
      closingTime: (time, { closesAt }) => incomplete(time, closesAt),
    },
  });
  const refused = useRefusal(form, { textOf: useErrorText('registration') });
  const { isDirty } = form;
  // What stands as it stood is left out, and stays: another device may have changed it meanwhile.
  const submit = form.onSubmit((values) => {
    const { maxTeams, accept, closesAt, closingTime, note } = values;
    mutate(
      {
        ...(isDirty('maxTeams') && { maxTeams }),
        ...(isDirty('accept') && { accept }),
        ...((isDirty('closesAt') || isDirty('closingTime')) && {
          closesAt: closesAt ? instantOf(`${closesAt}T${closingTime}`) : null,
        }),
        ...(isDirty('note') && { note: note.trim() || null }),
      },
      {
        onSuccess: () => {
          form.resetDirty(values);
          notifySuccess(t('settings.saved'));
        },
        onError: refused,
      },
    );
  });
  const isOfDay = (form.values.maxTeams ?? 0) > max;
  return (
    <Form gap="lg" onSubmit={submit}>
      <NumberStepper
        label={t('settings.places')}
        hint={t(isOfDay ? 'settings.placesOfDay' : 'settings.placesHint', { max })}
        min={1}
        max={maxTeamsOfADay}
        value={form.values.maxTeams}
        onChange={(maxTeams) => form.setFieldValue('maxTeams', maxTeams)}
        error={form.errors.maxTeams}
      />
      <FieldGroup legend={t('settings.accept')}>
        <Choice
          label={t('settings.accept')}
          options={ACCEPT.map((value) => ({
            value,
            label: t(`settings.${value}`),
            brings: t(`settings.brings${value}`),
          }))}
          value={form.values.accept}
          onChange={(accept) => form.setFieldValue('accept', accept)}
        />
      </FieldGroup>
      <FieldGroup legend={t('settings.closesAt')}>
        <Group grow align="start">
          <TextField
            type="date"
            label={t('settings.closesOn')}
            {...form.getInputProps('closesAt')}
          />
          <TextField
            type="time"
            label={t('settings.closesTime')}
            {...form.getInputProps('closingTime')}
          />
        </Group>
      </FieldGroup>
      <TextArea
        label={t('settings.note')}
        placeholder={t('settings.notePlaceholder')}
        rows={3}
        {...form.getInputProps('note')}
      />
      <Button type="submit" variant="default" loading={isPending}>
        {t('settings.save')}
      </Button>
    </Form>
  );
}
