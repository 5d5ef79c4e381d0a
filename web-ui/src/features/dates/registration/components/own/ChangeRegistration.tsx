import { Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { hasReason } from '@/api/wire/errors';
import { changeRegistration, ownRegistrationQuery } from '@/api/series/registrations';
import type { RegistrationChange } from '@/api/types';
import { useChange } from '@/api/wire/useChange';
import { Button } from '@/components/buttons/Button';
import { Form } from '@/components/fields/Form';
import { useRefusal } from '@/components/fields/useRefusal';
import { notifySuccess } from '@/components/messages/notify';
import { ConfirmSheet } from '@/components/sheet/ConfirmSheet';
import { StickyAction } from '@/components/buttons/StickyAction';
import { useErrorText } from '@/components/messages/useErrorText';
import { useTranslation } from '@/i18n/useTranslation';
import {
  changeOf,
  useRegistrationForm,
  valuesOf,
} from '@/features/dates/registration/registrationForm';
import { mayLapse } from '@/features/dates/registration/standOf';
import type { OwnProps } from './EndRegistration';
import { ClubFields, ContactFields } from '../form/RegistrationFields';

interface ChangeRegistrationProps extends OwnProps {
  onDone: () => void;
}

/** The same fields once more, filled in. */
export function ChangeRegistration({ registration, token, onDone }: ChangeRegistrationProps) {
  const { t } = useTranslation(['registration', 'common']);
  // What somebody else changes while the form is open is no change of this form.
  const [before] = useState(registration);
  const values = valuesOf(before);
  const hadContact = values.consent;
  const form = useRegistrationForm(values, { needsContact: hadContact });
  const errorText = useErrorText('registration');
  const refused = useRefusal(form, {
    // The form keeps comparing with the teams that it was opened with.
    textOf: (error) =>
      hasReason(error, 'REGISTRATION_CHANGED') ? t('own.outdated') : errorText(error),
  });
  // The button that led here stands far down.
  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  const { registrationId } = before;
  const { mutate, isPending } = useChange(
    (change: RegistrationChange) => changeRegistration(registrationId, token, change),
    ownRegistrationQuery(registrationId, token),
  );
  const [isAsking, setAsking] = useState(false);
  const save = () =>
    mutate(changeOf(form.getValues(), values), {
      onSuccess: () => {
        notifySuccess(t('own.saved'));
        onDone();
      },
      onError: (error) => {
        setAsking(false);
        refused(error);
      },
    });
  // For more teams a club gives up the places that it holds.
  const held = before.places ? before.teams.length : 0;
  const submit = form.onSubmit(({ teams }) =>
    held > 0 && Number(teams) > held ? setAsking(true) : save(),
  );
  return (
    <Form gap="lg" onSubmit={submit}>
      <Stack gap={4}>
        <h1>{t('own.change')}</h1>
        <Text c="dimmed">{t('own.changeHint')}</Text>
      </Stack>
      <ClubFields form={form} isNameFixed={before.clubId !== null} />
      <ContactFields
        form={form}
        emailHint={[before, ...before.together].some(mayLapse) && t('own.newAddressHint')}
        consent={!hadContact && t(before.together.length > 0 ? 'dates.consent' : 'club.consent')}
      />
      <StickyAction
        type="submit"
        loading={isPending}
        secondary={
          <Button variant="default" onClick={onDone} disabled={isPending}>
            {t('common:actions.back')}
          </Button>
        }
      >
        {t('own.save')}
      </StickyAction>
      <ConfirmSheet
        opened={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={save}
        title={t('own.change')}
        action={t('own.save')}
        loading={isPending}
      >
        <p>{t('own.moreText', { count: held })}</p>
        {before.state === 'ACCEPTED' && <p>{t('own.moreAccepted')}</p>}
      </ConfirmSheet>
    </Form>
  );
}
