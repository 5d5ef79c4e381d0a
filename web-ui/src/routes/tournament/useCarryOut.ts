import type { PreviewHint } from '@/api/types';
import { notifyError, notifySuccess } from '@/components/notify';
import { useErrorText } from '@/components/useErrorText';
import { useChangeField } from '@/features/clubs/api/useChangeField';
import type { Club } from '@/features/clubs/clubView';
import { usualStrength } from '@/features/clubs/useTeamCount';
import { useSaveChange } from '@/features/tournament/useSaveChange';
import { useTranslation } from '@/i18n/useTranslation';

/** Carries out what the preview advises: teams and rounds at once, a new club through its form. */
export function useCarryOut(tournamentId: string, clubs: readonly Club[], onAddClub: () => void) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const rounds = useSaveChange(tournamentId);
  const field = useChangeField(tournamentId, false);
  const addTeams = async ({ changes }: PreviewHint) => {
    const add = changes.flatMap(({ club, teams }) => {
      // Of clubs that play together the one that the others joined is named first, and brings one more.
      const known =
        clubs.find(({ name }) => name === club) ??
        clubs.find(({ name }) => club?.startsWith(`${name} + `));
      if (!known) return [];
      const coming = Array.from({ length: teams ?? 1 }, () => ({
        estimatedSkill: usualStrength(known.teams),
      }));
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
    else if (hint.kind === 'ADD_CLUB') onAddClub();
    else if (hint.kind === 'PITCHES') void rounds.save(pitchesOf(hint));
    else void addTeams(hint);
  };
  return { run, isPending: rounds.isPending || field.isPending };
}

/** The numbers of pitches that a hint asks for. */
function pitchesOf({ pitches }: PreviewHint) {
  return { classicPitches: pitches?.classic, funinoPitches: pitches?.funino };
}
