import { calculateRound, updateTournament } from '@/api/tournament/tournaments';
import { useConfirmedChange } from '@/components/consequences/useConfirmed';
import { useTranslation } from '@/i18n/useTranslation';

/**
 * The step after a round, which confirms the open one, if there is one.
 *
 * @param next - the round to be calculated; after the last there is none, and the tournament ends
 */
export function useNextStep(tournamentId: string, next?: number, onDone?: () => void) {
  const { t } = useTranslation();
  const isEnd = next === undefined;
  return useConfirmedChange(
    tournamentId,
    async () => {
      await (isEnd
        ? updateTournament(tournamentId, { status: 'FINISHED' })
        : calculateRound(tournamentId, next));
    },
    {
      success: t(isEnd ? 'messages.tournamentFinished' : 'messages.newRoundStarted'),
      failure: isEnd ? undefined : t('messages.newRoundFailed'),
      onDone,
    },
  );
}
