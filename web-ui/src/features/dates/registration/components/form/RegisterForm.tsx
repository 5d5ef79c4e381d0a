import type { ReactNode } from 'react';
import type { InvalidateQueryFilters } from '@tanstack/react-query';
import { ApiError } from '@/api/wire/errors';
import type { Registration, RegistrationIn } from '@/api/types';
import { useChange } from '@/api/wire/useChange';
import { Form } from '@/components/fields/Form';
import { useRefusal } from '@/components/fields/useRefusal';
import { StickyAction } from '@/components/buttons/StickyAction';
import { notifyError } from '@/components/messages/notify';
import { useErrorText } from '@/components/messages/useErrorText';
import { useTranslation } from '@/i18n/useTranslation';
import { useSettings } from '@/settings/settings';
import { tabDraft } from '@/storage/tabDraft';
import {
  begunWith,
  entryOf,
  useRegistrationForm,
} from '@/features/dates/registration/registrationForm';
import { ClubFields, ContactFields } from './RegistrationFields';

/** What a club registers for, and the key of the link that it came by. */
export interface RegisteringProps<Opening> {
  opening: Opening;
  registrationKey: string;
  onRegistered: (registered: Registration) => void;
}

interface RegisterFormProps extends Pick<RegisteringProps<unknown>, 'onRegistered'> {
  /** The id of what one registers for: what is filled in survives a reload there. */
  place: string;
  /** Sends what was filled in. */
  register: (entry: RegistrationIn) => Promise<Registration | undefined>;
  /** What a registration changes. */
  outdates: InvalidateQueryFilters;
  /** What is missing besides. */
  missing?: string | false;
  /** How many teams may come at all. */
  most?: number;
  /** Says more of a refusal than its reason. */
  refusalOf?: (error: unknown, reason: string) => string;
  /** What the contact agrees to. */
  consent: string;
  /** What the button says for so many teams. */
  actionOf: (teams: number) => string;
  /** What stands above the club's own fields for so many teams. */
  children?: (teams: number) => ReactNode;
}

/** A club registers itself: who comes, with how many teams, and who can be reached. */
export function RegisterForm(props: RegisterFormProps) {
  const { register, onRegistered, outdates, missing, most, refusalOf, consent, actionOf } = props;
  const { t } = useTranslation('registration');
  const { language } = useSettings();
  const { mutate, isPending } = useChange(register, outdates);
  const errorText = useErrorText('registration');
  const textOf = (error: unknown) => {
    const problems = error instanceof ApiError ? error.problems : [];
    // A club that takes part already is told who can help.
    const takesPart = problems.some(({ reason }) => reason === 'CLUB_EXISTS');
    const reason = takesPart ? t('club.exists') : errorText(error);
    return refusalOf?.(error, reason) ?? reason;
  };
  const draft = tabDraft(`registration:${props.place}`);
  const form = useRegistrationForm(begunWith(draft.read()), {
    most,
    onValuesChange: draft.write,
  });
  const refused = useRefusal(form, { textOf });
  const submit = form.onSubmit((values) => {
    if (missing) return notifyError(missing);
    return mutate(
      { ...entryOf(values), language },
      {
        onSuccess: (registered) => {
          draft.forget();
          if (registered) onRegistered(registered);
        },
        onError: refused,
      },
    );
  });
  const teams = form.getValues().teams ?? 0;
  return (
    <Form gap="lg" onSubmit={submit}>
      {props.children?.(teams)}
      <ClubFields form={form} />
      <ContactFields form={form} consent={consent} />
      <StickyAction type="submit" loading={isPending}>
        {actionOf(teams)}
      </StickyAction>
    </Form>
  );
}
