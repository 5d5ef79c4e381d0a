import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox } from '@mantine/core';
import type { PublicOpening, Registration } from '@/api/types';
import { focusFirstInvalid } from '@/components/focusFirstInvalid';
import { notifyError } from '@/components/notify';
import { StickyAction } from '@/components/StickyAction';
import { useTranslation } from '@/i18n/useTranslation';
import { useSettings } from '@/settings/settings';
import { useRegisterClub } from '../api/useRegisterClub';
import { EMPTY, entryOf, useRegistrationForm } from '../registrationForm';
import { useRegistrationErrorText } from '../useRegistrationErrorText';
import classes from './Registration.module.css';
import { ClubFields, ContactFields } from './RegistrationFields';

interface RegisterFormProps {
  tournamentId: string;
  registrationKey: string;
  opening: PublicOpening;
  onRegistered: (registered: Registration) => void;
}

/** A club registers itself: who comes, with how many teams, and who can be reached. */
export function RegisterForm({
  tournamentId,
  registrationKey,
  opening,
  onRegistered,
}: RegisterFormProps) {
  const { t } = useTranslation(['registration', 'clubs']);
  const { language } = useSettings();
  const errorText = useRegistrationErrorText();
  const form = useRegistrationForm(EMPTY);
  const { mutate, isPending } = useRegisterClub(tournamentId, registrationKey);
  const count = form.getValues().teams ?? 0;
  const submit = form.onSubmit(
    (values) =>
      mutate(
        { ...entryOf(values), language, consent: values.consent },
        { onSuccess: onRegistered, onError: (error) => notifyError(errorText(error)) },
      ),
    (_problems, _values, event) => focusFirstInvalid(event?.currentTarget ?? null),
  );
  const mustWait = opening.waiting > 0 || count > opening.freePlaces;
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <ClubFields form={form} />
      <ContactFields form={form} />
      <Checkbox
        className={classes.consent}
        label={t('club.consent')}
        {...form.getInputProps('consent', { type: 'checkbox' })}
      />
      <StickyAction type="submit" loading={isPending}>
        {t(mustWait ? 'club.wait' : 'club.submit', { count })}
      </StickyAction>
    </form>
  );
}
