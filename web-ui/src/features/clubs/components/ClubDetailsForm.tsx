import { useState } from 'react';
import { TextField } from '@/components/fields/TextField';
import { useTranslation } from '@/i18n/useTranslation';
import { Button } from '@/components/buttons/Button';
import { Form } from '@/components/fields/Form';
import { NumberStepper } from '@/components/fields/NumberStepper';
import {
  clubNameProblem,
  nickNameProblem,
  roomFor,
  teamsProblem,
  type ClubLimits,
} from '../clubForm';
import type { Club } from '../clubView';
import { suggestNickName } from '@/components/suggestNickName';

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
  onSubmit: (details: ClubDetails) => void;
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
  const { t } = useTranslation('clubs');
  const room = roomFor(0, numberOfTeams, limits);
  const [club, setClub] = useState(clubs.length === 0 ? ownClub : '');
  const [ownNickName, setOwnNickName] = useState<string>();
  const [teams, setTeams] = useState<number | null>(
    Math.min(usualTeams(clubs), Math.max(Math.min(room, freePlaces), 1)),
  );
  const [isChecked, setChecked] = useState(false);
  const nickName = ownNickName ?? suggestNickName(club, limits.maxShortNameLength);
  const clubProblem = clubNameProblem(club, clubs, limits);
  const shortProblem = nickNameProblem(nickName, clubs, limits);
  const tooManyOrFew = teamsProblem(teams, numberOfTeams, limits);

  const submit = () => {
    setChecked(true);
    if (clubProblem || shortProblem || tooManyOrFew || teams === null) return;
    onSubmit({ club: club.trim(), nickName: nickName.trim(), teams });
  };
  return (
    <Form onSubmit={submit}>
      <TextField
        size="lg"
        label={t('add.club')}
        placeholder={t('add.clubPlaceholder')}
        value={club}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setClub(event.currentTarget.value)}
        error={isChecked && clubProblem && t(`validation.${clubProblem}`)}
        autoComplete="off"
        data-autofocus
      />
      <TextField
        size="lg"
        label={t('add.nickName')}
        description={t('add.nickNameHint', { nickName: nickName.trim() || '…' })}
        value={nickName}
        onChange={(event) => setOwnNickName(event.currentTarget.value)}
        error={
          isChecked &&
          shortProblem &&
          t(`validation.${shortProblem}`, { max: limits.maxShortNameLength })
        }
        autoComplete="off"
      />
      <NumberStepper
        label={t('add.numberOfTeams')}
        hint={t('add.numberHint', { count: CHILDREN_PER_TEAM * (teams ?? 0) })}
        value={teams}
        min={1}
        max={Math.max(room, 1)}
        onChange={setTeams}
        error={isChecked && tooManyOrFew && t(`validation.${tooManyOrFew}`, { count: room })}
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
