import type { ReactNode } from 'react';
import type { RegistrationIn } from '@/api/types';
import { YesNo } from '@/components/fields/YesNo';
import { Form } from '@/components/fields/Form';
import { useRefusal } from '@/components/fields/useRefusal';
import { StickyAction } from '@/components/buttons/StickyAction';
import { useSettings } from '@/settings/settings';
import { EMPTY, entryOf, useRegistrationForm } from '../registrationForm';
import { ClubFields, ContactFields } from './RegistrationFields';

interface RegisterFormProps {
  /** Sends what was filled in, and hands over what was refused. */
  onSubmit: (entry: RegistrationIn, refused: (error: unknown) => void) => void;
  isPending: boolean;
  errorText: (error: unknown) => string;
  /** What the contact agrees to. */
  consent: string;
  /** What the button says for so many teams. */
  actionOf: (teams: number) => string;
  /** What stands above the club's own fields. */
  children?: ReactNode;
}

/** A club registers itself: who comes, with how many teams, and who can be reached. */
export function RegisterForm(props: RegisterFormProps) {
  const { onSubmit, isPending, errorText, consent, actionOf, children } = props;
  const { language } = useSettings();
  const form = useRegistrationForm(EMPTY);
  const refused = useRefusal(form, { textOf: errorText });
  const submit = form.onSubmit((values) =>
    onSubmit({ ...entryOf(values), language, consent: values.consent }, refused),
  );
  return (
    <Form gap="lg" onSubmit={submit}>
      {children}
      <ClubFields form={form} />
      <ContactFields form={form} />
      <YesNo tick label={consent} {...form.getInputProps('consent', { type: 'checkbox' })} />
      <StickyAction type="submit" loading={isPending}>
        {actionOf(form.getValues().teams ?? 0)}
      </StickyAction>
    </Form>
  );
}
