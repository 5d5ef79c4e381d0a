import { useTranslation } from '@/i18n/useTranslation';
import type { TournamentChange } from '@/api/types';
import { useConfirmed } from '@/components/consequences/useConfirmed';
import { useUpdateTournament } from '@/api/useTournamentMutation';

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
