import { useTranslation } from 'react-i18next';
import type { TournamentChange } from '@/api/types';
import { notifyError, notifySuccess } from '@/components/notify';
import { useErrorText } from '@/components/useErrorText';
import { useUpdateTournament } from './api/useUpdateTournament';

/** Saves a change of a tournament and says whether it worked. */
export function useSaveChange(tournamentId: string, onSaved?: () => void) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { mutate, isPending } = useUpdateTournament(tournamentId);
  const save = (change: TournamentChange) =>
    mutate(change, {
      onSuccess: () => {
        notifySuccess(t('messages.updateSuccessful'));
        onSaved?.();
      },
      onError: (error) => notifyError(errorText(error)),
    });
  return { save, isPending };
}
