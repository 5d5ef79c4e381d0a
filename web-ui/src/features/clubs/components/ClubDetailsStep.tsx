import { Text } from '@mantine/core';
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

/** What the first step asks for. */
export interface ClubDetails {
  club: string;
  nickName: string;
  teams: number;
}

interface ClubDetailsStepProps {
  initial?: ClubDetails;
  clubs: readonly Club[];
  limits: ClubLimits;
  /** Stands in the form already while no club takes part. */
  ownClub?: string;
  numberOfTeams: number;
  /** How many of the expected teams are still to come: no more are proposed. */
  freePlaces?: number;
  onNext: (details: ClubDetails) => void;
}

const USUAL_TEAMS = 2;
const CHILDREN_PER_TEAM = 3;

/** First step: the club's name, the short one suggested from it, and how many trios it brings. */
export function ClubDetailsStep({
  initial,
  clubs,
  limits,
  ownClub = '',
  numberOfTeams,
  freePlaces = Infinity,
  onNext,
}: ClubDetailsStepProps) {
  const { t } = useTranslation('clubs');
  const room = roomFor(0, numberOfTeams, limits);
  const [club, setClub] = useState(initial?.club ?? (clubs.length === 0 ? ownClub : ''));
  const [ownNickName, setOwnNickName] = useState(initial?.nickName);
  const [teams, setTeams] = useState<number | null>(
    initial?.teams ?? Math.min(usualTeams(clubs), Math.max(Math.min(room, freePlaces), 1)),
  );
  const [isChecked, setChecked] = useState(false);
  const nickName = ownNickName ?? suggestNickName(club, limits.maxShortNameLength);
  const clubProblem = clubNameProblem(club, clubs, limits);
  const shortProblem = nickNameProblem(nickName, clubs, limits);
  const tooManyOrFew = teamsProblem(teams, numberOfTeams, limits);

  const submit = () => {
    setChecked(true);
    if (clubProblem || shortProblem || tooManyOrFew || teams === null) return;
    onNext({ club: club.trim(), nickName: nickName.trim(), teams });
  };
  return (
    <Form onSubmit={submit}>
      <Text c="dimmed" ff="heading" fw={600} fz="md" lh={1.2}>
        {t('add.step', { step: 1 })} · {t('add.stepClub')}
      </Text>
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
      <Button type="submit">{t('add.next')}</Button>
    </Form>
  );
}

/** Clubs tend to bring as many teams as the one before them. */
function usualTeams(clubs: readonly Club[]): number {
  return clubs.at(-1)?.teams.length ?? USUAL_TEAMS;
}
