import { Group, Stack, Text } from '@mantine/core';
import { clientConfig } from '@/api/wire/clientConfig';
import { Choice } from '@/components/fields/Choice';
import { FieldGroup } from '@/components/fields/FieldGroup';
import { TextField } from '@/components/fields/TextField';
import { NumberStepper } from '@/components/fields/NumberStepper';
import { YesNo } from '@/components/fields/YesNo';
import { TeamDots } from '@/components/clubs/TeamDots';
import { useTranslation } from '@/i18n/useTranslation';
import {
  nickNameOf,
  strengthsOf,
  type RegistrationForm,
} from '@/features/dates/registration/registrationForm';
import { STRENGTHS, strengthKey, type Strength } from '@/features/dates/registration/strengths';
import classes from './RegistrationFields.module.css';

interface FieldsProps {
  form: RegistrationForm;
}

interface ClubFieldsProps extends FieldsProps {
  /** The club takes part already, under the name that stands there. */
  isNameFixed?: boolean;
}

/** The club and its teams. */
export function ClubFields({ form, isNameFixed = false }: ClubFieldsProps) {
  const { t } = useTranslation(['registration', 'team-form']);
  const { maxTeamsPerClub, childrenPerTeam } = clientConfig().limits;
  const values = form.getValues();
  const nickName = nickNameOf(values);
  const strengths = strengthsOf(values);
  return (
    <>
      {!isNameFixed && <NameFields form={form} />}
      <NumberStepper
        label={t('team-form:add.numberOfTeams')}
        hint={t(values.teams === 1 ? 'club.singleTeam' : 'team-form:add.numberHint', {
          count: childrenPerTeam * (values.teams ?? 0),
        })}
        value={values.teams}
        min={1}
        max={maxTeamsPerClub}
        onChange={(teams) => form.setFieldValue('teams', teams)}
        error={form.errors.teams}
      />
      <FieldGroup legend={t('club.strengths')} hint={t('club.strengthsHint')}>
        {strengths.map((strength, index) => (
          <StrengthWords
            key={index}
            team={`${nickName.trim() || t('team-form:team')} ${index + 1}`}
            value={strength}
            onChange={(changed) => form.setFieldValue('strengths', strengths.with(index, changed))}
          />
        ))}
      </FieldGroup>
    </>
  );
}

interface StrengthWordsProps {
  team: string;
  value: Strength;
  onChange: (strength: Strength) => void;
}

/** How strong a team is, as one of five words. */
function StrengthWords({ team, value, onChange }: StrengthWordsProps) {
  const { t } = useTranslation(['registration', 'team-form']);
  return (
    <Stack gap="xs" className={classes.words}>
      <Group>
        <Text span ff="heading" fw={600} fz="lg">
          {team}
        </Text>
        <TeamDots size="9.5px" />
      </Group>
      <Choice
        label={t('club.strengthOf', { team })}
        options={STRENGTHS.map((strength) => ({
          value: strength,
          label: t(strengthKey(strength)),
        }))}
        value={value}
        onChange={onChange}
      />
    </Stack>
  );
}

/** What the club is called; the short name is suggested from the long one. */
function NameFields({ form }: FieldsProps) {
  const { t } = useTranslation('team-form');
  const nickName = nickNameOf(form.getValues());
  return (
    <>
      <TextField
        label={t('add.club')}
        placeholder={t('add.clubPlaceholder')}
        autoComplete="organization"
        enterKeyHint="next"
        {...form.getInputProps('club')}
      />
      <TextField
        label={t('add.nickName')}
        description={t('add.nickNameHint', { nickName: nickName.trim() || '…' })}
        autoComplete="off"
        enterKeyHint="next"
        {...form.getInputProps('nickName')}
        value={nickName}
      />
    </>
  );
}

interface ContactFieldsProps extends FieldsProps {
  /** What another address brings with it. */
  emailHint?: string | false;
  /** What the contact agrees to. */
  consent?: string | false;
}

/** Whom the organiser reaches. */
export function ContactFields({ form, emailHint, consent }: ContactFieldsProps) {
  const { t } = useTranslation('registration');
  return (
    <>
      <FieldGroup legend={t('club.contact')} hint={t('club.contactHint')}>
        <TextField
          label={t('club.contactName')}
          autoComplete="name"
          enterKeyHint="next"
          {...form.getInputProps('contactName')}
        />
        <TextField
          type="email"
          label={t('club.contactEmail')}
          description={emailHint}
          autoComplete="email"
          enterKeyHint="done"
          {...form.getInputProps('contactEmail')}
        />
      </FieldGroup>
      {consent && (
        <YesNo tick label={consent} {...form.getInputProps('consent', { type: 'checkbox' })} />
      )}
    </>
  );
}
