import { TextField as PlainTextField, type TextFieldProps } from '@/components/fields/TextField';
import { useTranslation } from '@/i18n/useTranslation';
import { clientConfig } from '@/api/clientConfig';
import { NumberStepper, type NumberStepperProps } from '@/components/fields/NumberStepper';
import type { TournamentForm } from '../form/useTournamentForm';
import classes from './TournamentFields.module.css';

type TextFieldName =
  | 'name'
  | 'date'
  | 'startTime'
  | 'endDate'
  | 'endTime'
  | 'street'
  | 'streetNumber'
  | 'streetNumberSuffix'
  | 'postalCode'
  | 'city';
type NumberFieldName = 'expectedNumberOfTeams' | 'numberOfRounds' | 'durationInMinutes';

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
      {...form.getInputProps(name)}
      {...input}
    />
  );
}

interface NumberFieldProps extends Partial<NumberStepperProps> {
  form: TournamentForm;
  name: NumberFieldName;
  min: number;
  max: number;
}

function NumberField({ form, name, ...stepper }: NumberFieldProps) {
  const { t } = useTranslation('tournaments');
  return (
    <NumberStepper
      label={t(`fields.${name}`)}
      value={form.getValues()[name]}
      onChange={(value) => form.setFieldValue(name, value)}
      error={form.errors[name]}
      {...stepper}
    />
  );
}

/** Where the pitches are. */
export function AddressFields({ form }: { form: TournamentForm }) {
  const { t } = useTranslation('tournaments');
  return (
    <>
      <div className={classes.longAndShort}>
        <TextField form={form} name="street" autoComplete="address-line1" />
        <div className={classes.number}>
          <TextField form={form} name="streetNumber" inputMode="numeric" autoComplete="off" />
          <TextField
            form={form}
            name="streetNumberSuffix"
            placeholder={t('new.suffixPlaceholder')}
            maxLength={1}
            autoComplete="off"
            autoCapitalize="none"
          />
        </div>
      </div>
      <div className={classes.shortAndLong}>
        <TextField
          form={form}
          name="postalCode"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={9}
        />
        <TextField form={form} name="city" autoComplete="address-level2" />
      </div>
    </>
  );
}

/** How many teams are expected, in steps of two. */
export function ExpectedTeams({ form }: { form: TournamentForm }) {
  const { t } = useTranslation('tournaments');
  const { limits } = clientConfig();
  const children = (form.getValues().expectedNumberOfTeams ?? 0) * limits.childrenPerTeam;
  return (
    <NumberField
      form={form}
      name="expectedNumberOfTeams"
      hint={t('new.expectedTeamsHint', { children })}
      min={limits.minTeams}
      max={limits.maxTeams}
      step={2}
    />
  );
}

interface RoundsProps extends Pick<NumberStepperProps, 'hint'> {
  form: TournamentForm;
  /** The fewest that can be chosen; before the start any number. */
  min?: number;
}

/** How many rounds are played. */
export function Rounds({ form, hint, min }: RoundsProps) {
  const { t } = useTranslation('tournaments');
  const { limits } = clientConfig();
  return (
    <NumberField
      form={form}
      name="numberOfRounds"
      hint={hint ?? t('new.roundsHint')}
      min={min ?? limits.minRounds}
      max={limits.maxRounds}
    />
  );
}

interface RoundDurationProps extends Pick<NumberStepperProps, 'hint'> {
  form: TournamentForm;
  /** The minutes to show, where the field follows a recommendation. */
  effective?: number;
}

/** How long a round lasts. */
export function RoundDuration({ form, hint, effective }: RoundDurationProps) {
  const { t } = useTranslation('tournaments');
  const { limits } = clientConfig();
  return (
    <NumberField
      form={form}
      name="durationInMinutes"
      hint={hint}
      unit={t('new.minutes')}
      min={limits.minDuration}
      max={limits.maxDuration}
      value={effective ?? form.getValues().durationInMinutes}
    />
  );
}
