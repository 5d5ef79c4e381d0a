import { useForm } from '@mantine/form';
import { TextField } from '@/components/fields/TextField';
import { useTranslation } from '@/i18n/useTranslation';
import { Button } from '@/components/buttons/Button';
import { Form } from '@/components/fields/Form';
import { NumberStepper } from '@/components/fields/NumberStepper';
import { useRefusal } from '@/components/fields/useRefusal';
import { useErrorsInLanguage } from '@/components/useErrorsInLanguage';
import { roomFor, teamsProblem, type ClubLimits } from '../clubForm';
import type { Club } from '../clubView';
import { suggestNickName } from '@/components/suggestNickName';
import { useNameRules } from '../useNameRules';

/** What a club that comes is asked for. */
export interface ClubDetails {
  club: string;
  nickName: string;
  teams: number;
}

interface ClubDetailsFormProps {
  clubs: readonly Club[];
  limits: ClubLimits;
  /** Stands in the form already while no club takes part. */
  ownClub?: string;
  numberOfTeams: number;
  /** How many of the expected teams are still to come: no more are proposed. */
  freePlaces?: number;
  /** Takes what was filled in, and hands over what was refused. */
  onSubmit: (details: ClubDetails, refused: (error: unknown) => void) => void;
  isSaving: boolean;
}

const USUAL_TEAMS = 2;
const CHILDREN_PER_TEAM = 3;

/** A club's name, the short one suggested from it, and how many trios it brings. */
export function ClubDetailsForm({
  clubs,
  limits,
  ownClub = '',
  numberOfTeams,
  freePlaces = Infinity,
  onSubmit,
  isSaving,
}: ClubDetailsFormProps) {
  const { t } = useTranslation(['clubs', 'common']);
  const room = roomFor(0, numberOfTeams, limits);
  const rules = useNameRules(clubs, limits);
  const form = useForm({
    mode: 'controlled',
    initialValues: {
      club: clubs.length === 0 ? ownClub : '',
      /** Null as long as the suggested one is taken. */
      nickName: null as string | null,
      teams: Math.min(usualTeams(clubs), Math.max(Math.min(room, freePlaces), 1)) as number | null,
    },
    validate: {
      club: rules.club,
      nickName: (nickName, { club }) => rules.nickName(nickName ?? suggested(club)),
      teams: (teams) => {
        const problem = teamsProblem(teams, numberOfTeams, limits);
        return problem ? t(`validation.${problem}`, { count: room }) : null;
      },
    },
  });
  useErrorsInLanguage(form);
  const refused = useRefusal(form, { failure: `${t('common:messages.addingClubNotPossible')}.` });
  const suggested = (club: string) => suggestNickName(club, limits.maxShortNameLength);
  const { club, teams } = form.values;
  const nickName = form.values.nickName ?? suggested(club);
  const submit = form.onSubmit(() =>
    onSubmit({ club: club.trim(), nickName: nickName.trim(), teams: teams ?? 0 }, refused),
  );
  return (
    <Form onSubmit={submit}>
      <TextField
        size="lg"
        label={t('add.club')}
        placeholder={t('add.clubPlaceholder')}
        onFocus={(event) => event.currentTarget.select()}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('club')}
      />
      <TextField
        size="lg"
        label={t('add.nickName')}
        description={t('add.nickNameHint', { nickName: nickName.trim() || '…' })}
        autoComplete="off"
        {...form.getInputProps('nickName')}
        value={nickName}
      />
      <NumberStepper
        label={t('add.numberOfTeams')}
        hint={t('add.numberHint', { count: CHILDREN_PER_TEAM * (teams ?? 0) })}
        min={1}
        max={Math.max(room, 1)}
        value={teams}
        onChange={(number) => form.setFieldValue('teams', number)}
        error={form.errors.teams}
      />
      <Button type="submit" loading={isSaving}>
        {t('add.submit', { count: teams ?? 0 })}
      </Button>
    </Form>
  );
}

/** Clubs tend to bring as many teams as the one before them. */
function usualTeams(clubs: readonly Club[]): number {
  return clubs.at(-1)?.teams.length ?? USUAL_TEAMS;
}
