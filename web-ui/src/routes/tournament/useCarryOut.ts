import { useState } from 'react';
import type { PreviewHint } from '@/api/types';
import { notifyError, notifySuccess } from '@/components/notify';
import { useErrorText } from '@/components/useErrorText';
import { useChangeField } from '@/features/clubs/api/useChangeField';
import type { Club } from '@/features/clubs/clubView';
import { useSaveChange } from '@/features/tournament/useSaveChange';
import { useTranslation } from '@/i18n/useTranslation';

const AVERAGE = 5;

/** Carries out what the preview advises: teams and rounds at once, a new club through its form. */
export function useCarryOut(tournamentId: string, clubs: readonly Club[]) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const rounds = useSaveChange(tournamentId);
  const field = useChangeField(tournamentId, false);
  const [isAddingClub, setAddingClub] = useState(false);
  const addTeams = async ({ changes }: PreviewHint) => {
    const add = changes.flatMap(({ club, teams }) => {
      const known = clubs.find(({ name }) => name === club);
      if (!known) return [];
      const coming = Array.from({ length: teams ?? 1 }, () => ({ estimatedSkill: usual(known) }));
      return [{ club: known.name, nickName: known.nickName, clubExists: true, teams: coming }];
    });
    try {
      await field.mutateAsync({ add });
      notifySuccess(t('messages.teamsAdded'));
    } catch (error) {
      notifyError(errorText(error));
    }
  };
  const run = (hint: PreviewHint) => {
    if (hint.kind === 'ROUNDS') void rounds.save({ numberOfRounds: hint.rounds ?? undefined });
    else if (hint.kind === 'ADD_CLUB') setAddingClub(true);
    else if (hint.kind === 'PITCHES') void rounds.save(pitchesOf(hint));
    else void addTeams(hint);
  };
  return { run, isPending: rounds.isPending || field.isPending, isAddingClub, setAddingClub };
}

/** The numbers of pitches that a hint asks for. */
function pitchesOf({ pitches }: PreviewHint) {
  return { classicPitches: pitches?.classic, funinoPitches: pitches?.funino };
}

/** The strength that the teams of a club have on average. */
function usual({ teams }: Club): number {
  const known = teams.flatMap(({ estimatedSkill }) => estimatedSkill ?? []);
  if (known.length === 0) return AVERAGE;
  return Math.round(known.reduce((sum, skill) => sum + skill, 0) / known.length);
}
