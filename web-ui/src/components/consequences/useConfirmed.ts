import type { TournamentChange } from '@/api/types';
import { useTournamentMutation, useUpdateTournament } from '@/api/wire/useTournamentMutation';
import { useTranslation } from '@/i18n/useTranslation';
import { announce, notifyError } from '@/components/messages/notify';
import { useErrorText } from '@/components/messages/useErrorText';

interface Confirmed<Answer> {
  change: () => Promise<Answer>;
  /** Said to those who listen when it went well: the screen shows it to everybody else. */
  success?: string;
  /** What is said before the reason when it did not. */
  failure?: string;
  /** What follows when it went well. */
  onDone?: (answer: Answer) => void;
  /** What says in place of a message why it did not. */
  onRefused?: (error: unknown) => void;
}

/** Gives a function that makes a confirmed change and tells what came of it. */
export function useConfirmed() {
  const errorText = useErrorText();
  return async <Answer>(confirmed: Confirmed<Answer>) => {
    const { change, success, failure, onDone, onRefused } = confirmed;
    try {
      const answer = await change();
      if (success) announce(success);
      onDone?.(answer);
    } catch (error) {
      if (onRefused) onRefused(error);
      else notifyError(failure ? `${failure} ${errorText(error)}` : errorText(error));
    }
  };
}

/** Makes a confirmed change of a tournament: what a dialog calls, and whether it is under way. */
export function useConfirmedChange<Answer, Input extends unknown[] = []>(
  tournamentId: string,
  change: (...input: Input) => Promise<Answer>,
  told: Omit<Confirmed<Answer>, 'change'>,
) {
  const confirmed = useConfirmed();
  const { mutateAsync, isPending } = useTournamentMutation(tournamentId, (input: Input) =>
    change(...input),
  );
  const onConfirm = (...input: Input) =>
    void confirmed({ ...told, change: () => mutateAsync(input) });
  return { onConfirm, isSaving: isPending };
}

/** Saves a change of a tournament and says whether it worked, in a form at what was refused. */
export function useSaveChange(
  tournamentId: string,
  onDone?: () => void,
  onRefused?: (error: unknown) => void,
) {
  const { t } = useTranslation();
  const confirmed = useConfirmed();
  const { mutateAsync, isPending } = useUpdateTournament(tournamentId);
  const success = t('messages.updateSuccessful');
  const save = (change: TournamentChange) =>
    confirmed({ change: () => mutateAsync(change), success, onDone, onRefused });
  return { save, isPending };
}
