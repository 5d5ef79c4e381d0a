import { Group } from '@mantine/core';
import { TextField as PlainTextField, type TextFieldProps } from '@/components/fields/TextField';
import type { Texts } from '@/i18n/namespaces';
import { useTranslation } from '@/i18n/useTranslation';
import { clientConfig } from '@/api/wire/clientConfig';
import { today } from '@/api/time/serverTime';
import { NumberStepper, type NumberStepperProps } from '@/components/fields/NumberStepper';
import { YesNo } from '@/components/fields/YesNo';
import { Status } from '@/components/surfaces/Status';
import { rangesIn } from '@/features/setup/tournament/form/tournamentValues';
import type { TournamentForm } from '@/features/setup/tournament/form/useTournamentForm';

type NumberFieldName = keyof ReturnType<typeof rangesIn>;
type TextFieldName = Exclude<keyof Texts['tournaments']['fields'], NumberFieldName>;

interface TournamentTextFieldProps extends Omit<TextFieldProps, 'form' | 'name'> {
  form: TournamentForm;
  name: TextFieldName;
}

/** A field of a tournament that is typed, or chosen from what the browser offers. */
export function TextField({ form, name, ...input }: TournamentTextFieldProps) {
  const { t } = useTranslation('tournaments');
  return (
    <PlainTextField
      label={t(`fields.${name}`)}
      enterKeyHint="next"
      miw={0}
      {...form.getInputProps(name)}
      // A sheet that opens because of what is wrong in it begins there.
      data-autofocus={form.errors[name] ? true : undefined}
      {...input}
    />
  );
}

interface NumberFieldProps extends Partial<NumberStepperProps> {
  form: TournamentForm;
  name: NumberFieldName;
}

/** A number of a tournament, within what this installation allows. */
export function NumberField({ form, name, ...stepper }: NumberFieldProps) {
  const { t } = useTranslation('tournaments');
  return (
    <NumberStepper
      label={t(`fields.${name}`)}
      value={form.getValues()[name]}
      onChange={(value) => form.setFieldValue(name, value)}
      error={form.errors[name]}
      unit={name === 'durationInMinutes' ? t('new.minutes') : undefined}
      {...rangesIn(clientConfig().limits)[name]}
      {...stepper}
    />
  );
}

/** What it is called. */
export function NameField({ form }: { form: TournamentForm }) {
  const { t } = useTranslation('tournaments');
  return (
    <TextField
      form={form}
      name="name"
      placeholder={t('new.namePlaceholder')}
      autoComplete="off"
      onFocus={(event) => event.currentTarget.select()}
    />
  );
}

interface WhenFieldsProps {
  form: TournamentForm;
  /** What another day than this one brings. */
  before?: { date: string; says: string };
}

/** Day and time of the first whistle; below each other with large letters. A day that is over is told. */
export function WhenFields({ form, before }: WhenFieldsProps) {
  const { t } = useTranslation('tournaments');
  const { date } = form.getValues();
  const isPast = date < today();
  const isAnother = date !== '' && date !== before?.date;
  const told = isAnother && (isPast ? t('new.past') : before?.says);
  return (
    <>
      <Group align="start" gap="sm">
        <TextField form={form} name="date" type="date" flex="1.8 1 11rem" />
        <TextField form={form} name="startTime" type="time" flex="1 1 8rem" />
      </Group>
      {told && (
        <Status px="sm" py="xs" bdrs="sm" bg="var(--waiting-wash)">
          {told}
        </Status>
      )}
    </>
  );
}

/** Where the pitches are. */
export function AddressFields({ form }: { form: TournamentForm }) {
  const { t } = useTranslation('tournaments');
  return (
    <>
      <Group align="start" gap="sm">
        <TextField form={form} name="street" autoComplete="address-line1" flex="3 1 9rem" />
        <Group align="start" gap="sm" wrap="nowrap" flex="1 1 11.5rem">
          <TextField
            form={form}
            name="streetNumber"
            inputMode="numeric"
            autoComplete="off"
            flex={1.5}
          />
          <TextField
            form={form}
            name="streetNumberSuffix"
            placeholder={t('new.suffixPlaceholder')}
            maxLength={1}
            autoComplete="off"
            autoCapitalize="none"
            flex={1}
          />
        </Group>
      </Group>
      <Group align="start" gap="sm">
        <TextField
          form={form}
          name="postalCode"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={9}
          flex="1 1 7.5rem"
        />
        <TextField form={form} name="city" autoComplete="address-level2" flex="3 1 9rem" />
      </Group>
    </>
  );
}

/** That all who have the link see the data; given anew for each tournament. */
export function Consent({ form }: { form: TournamentForm }) {
  const { t } = useTranslation('tournaments');
  return (
    <YesNo
      tick
      label={t('new.consent')}
      {...form.getInputProps('consentToPublicLink', { type: 'checkbox' })}
    />
  );
}
