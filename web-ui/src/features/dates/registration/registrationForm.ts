import { useForm } from '@mantine/form';
import { clientConfig } from '@/api/wire/clientConfig';
import type { Registration, RegistrationChange } from '@/api/types';
import { isEmail } from '@/components/fields/isEmail';
import { suggestNickName } from '@/components/clubs/suggestNickName';
import { lengthOf } from '@/components/clubs/textLength';
import { useErrorsInLanguage } from '@/components/messages/useErrorsInLanguage';
import { useTranslation } from '@/i18n/useTranslation';
import type { Strength } from './strengths';

/** What a club fills in. */
export interface RegistrationValues {
  club: string;
  /** Null as long as the suggested one is taken. */
  nickName: string | null;
  teams: number | null;
  strengths: Strength[];
  contactName: string;
  contactEmail: string;
  consent: boolean;
}

const EMPTY: RegistrationValues = {
  club: '',
  nickName: null,
  teams: 2,
  strengths: [],
  contactName: '',
  contactEmail: '',
  consent: false,
};

/** What a form begins with: a draft, perhaps of another release, as far as it is known. Consent is given each time. */
export function begunWith(draft: unknown): RegistrationValues {
  const begun = Object(draft) as Record<string, unknown>;
  const known = Object.entries(EMPTY).filter(
    ([field, first]) => begun[field] !== null && typeof begun[field] === typeof (first ?? ''),
  );
  const values = Object.fromEntries(known.map(([field]) => [field, begun[field]]));
  return { ...EMPTY, ...values, consent: false };
}

/** The short name that is sent: the club's own, or the one suggested from its name. */
export function nickNameOf({ club, nickName }: RegistrationValues): string {
  return nickName ?? suggestNickName(club, clientConfig().limits.maxShortNameLength);
}

/** The strengths of so many teams; of those nobody spoke of yet, the average. */
export function strengthsOf({ teams, strengths }: RegistrationValues): Strength[] {
  return Array.from({ length: teams ?? 0 }, (_, index) => strengths[index] ?? 'AVERAGE');
}

/** The values as the server takes them. */
export function entryOf(
  values: RegistrationValues,
): Required<Omit<RegistrationChange, 'language' | 'teamsBefore'>> {
  return {
    club: values.club.trim(),
    nickName: nickNameOf(values).trim(),
    teams: strengthsOf(values).map((strength) => ({ strength })),
    contactName: values.contactName.trim(),
    contactEmail: values.contactEmail.trim(),
    consent: values.consent,
  };
}

/**
 * Only what differs from what the form was opened with: what is left out stays as it is. Teams go as a whole, so with
 * them goes what they were: the organiser may have given the club more or fewer since then.
 */
export function changeOf(
  values: RegistrationValues,
  before: RegistrationValues,
): RegistrationChange {
  const was = entryOf(before);
  const changed = Object.entries(entryOf(values)).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(was[field as keyof typeof was]),
  );
  const change: RegistrationChange = Object.fromEntries(changed);
  return change.teams ? { ...change, teamsBefore: was.teams } : change;
}

interface RegistrationFormOptions {
  needsContact?: boolean;
  most?: number;
  onValuesChange?: (values: RegistrationValues) => void;
}

/** The form of a registration, checked when it is sent; a contact that was deleted need not be given again. */
export function useRegistrationForm(
  initialValues: RegistrationValues,
  { needsContact = true, most = Infinity, onValuesChange }: RegistrationFormOptions = {},
) {
  const { t } = useTranslation(['registration', 'team-form']);
  const { maxNameLength, maxShortNameLength: max, maxTeamsPerClub } = clientConfig().limits;
  const isDue = ({ contactName, contactEmail }: RegistrationValues) =>
    needsContact || Boolean(contactName.trim() || contactEmail.trim());
  const form = useForm<RegistrationValues>({
    initialValues,
    validateInputOnChange: ['teams'],
    onValuesChange,
    validate: {
      club: (club) => {
        if (!club.trim()) return t('team-form:validation.clubRequired');
        return lengthOf(club.trim()) > maxNameLength ? t('team-form:validation.nameTooLong') : null;
      },
      nickName: (_, values) => {
        const nickName = nickNameOf(values).trim();
        // Without a club's name there is none to suggest: one complaint is enough.
        if (!nickName)
          return values.club.trim() ? t('team-form:validation.nickNameRequired') : null;
        return lengthOf(nickName) > max ? t('team-form:validation.nickNameTooLong', { max }) : null;
      },
      teams: (teams) => {
        if (!teams) return t('team-form:validation.atLeastOneTeam');
        if (teams > most) return t('errors.TOO_MANY', { max: most });
        return teams > maxTeamsPerClub ? t('team-form:validation.atMostTeams') : null;
      },
      contactName: (name, values) =>
        name.trim() || !isDue(values) ? null : t('validation.contactNameRequired'),
      contactEmail: (email, values) => {
        if (!isDue(values)) return null;
        if (!email.trim()) return t('validation.contactEmailRequired');
        return isEmail(email) ? null : t('validation.contactEmailInvalid');
      },
      consent: (consent, values) =>
        consent || !isDue(values) ? null : t('validation.consentRequired'),
    },
  });
  useErrorsInLanguage(form);
  return form;
}

export type RegistrationForm = ReturnType<typeof useRegistrationForm>;

/** What stands in the form when a registration is changed; who gave a contact has consented. */
export function valuesOf(registration: Registration): RegistrationValues {
  const { club, nickName, teams, contactName, contactEmail } = registration;
  return {
    club,
    nickName,
    teams: teams.length,
    strengths: teams.map(({ strength }) => strength),
    contactName: contactName ?? '',
    contactEmail: contactEmail ?? '',
    consent: contactEmail !== null,
  };
}
