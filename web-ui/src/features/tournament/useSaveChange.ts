import { useTranslation } from '@/i18n/useTranslation';
import type { TournamentChange } from '@/api/types';
import { announce } from '@/components/notify';
import { useNotifyFailure } from '@/components/useNotifyFailure';
import { useUpdateTournament } from './api/useUpdateTournament';

/** Saves a change of a tournament and says whether it worked, in a form at what was refused. */
export function useSaveChange(
  tournamentId: string,
  onSaved?: () => void,
  onRefused?: (error: unknown) => void,
) {
  const { t } = useTranslation();
  const tellFailure = useNotifyFailure();
  const { mutateAsync, isPending } = useUpdateTournament(tournamentId);
  const save = async (change: TournamentChange): Promise<void> => {
    try {
      await mutateAsync(change);
      announce(t('messages.updateSuccessful'));
      onSaved?.();
    } catch (error) {
      (onRefused ?? tellFailure)(error);
    }
  };
  return { save, isPending };
}
