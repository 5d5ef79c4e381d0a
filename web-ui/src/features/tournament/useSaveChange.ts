import { useTranslation } from '@/i18n/useTranslation';
import type { TournamentChange } from '@/api/types';
import { announce, notifyError } from '@/components/notify';
import { useErrorText } from '@/components/useErrorText';
import { useUpdateTournament } from './api/useUpdateTournament';

/** Saves a change of a tournament and says whether it worked, in a form at what was refused. */
export function useSaveChange(
  tournamentId: string,
  onSaved?: () => void,
  onRefused?: (error: unknown) => void,
) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { mutateAsync, isPending } = useUpdateTournament(tournamentId);
  const save = async (change: TournamentChange): Promise<void> => {
    try {
      await mutateAsync(change);
      announce(t('messages.updateSuccessful'));
      onSaved?.();
    } catch (error) {
      if (onRefused) onRefused(error);
      else notifyError(errorText(error));
    }
  };
  return { save, isPending };
}
