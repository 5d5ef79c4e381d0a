import { calculateRound, updateTournament } from '@/api/tournaments';
import { useTournamentMutation } from '@/api/useTournamentMutation';
import { useConfirmed } from '@/components/consequences/useConfirmed';
import { useTranslation } from '@/i18n/useTranslation';

/**
 * The step after a round, which confirms the open one, if there is one.
 *
 * @param next - the round to be calculated; after the last there is none, and the tournament ends
 */
export function useNextStep(tournamentId: string, next: number | undefined) {
  const { t } = useTranslation();
  const confirmed = useConfirmed();
  const isEnd = next === undefined;
  const { mutateAsync, isPending } = useTournamentMutation<unknown>(tournamentId, () =>
    isEnd
      ? updateTournament(tournamentId, { status: 'FINISHED' })
      : calculateRound(tournamentId, next),
  );
  const goOn = (onDone?: () => void) =>
    void confirmed({
      change: () => mutateAsync(),
      success: t(isEnd ? 'messages.tournamentFinished' : 'messages.newRoundStarted'),
      failure: isEnd ? undefined : t('messages.newRoundFailed'),
      onDone,
    });
  return { goOn, isPending };
}
