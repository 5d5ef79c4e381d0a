import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@/i18n/useTranslation';
import { tournamentKey } from '@/api/queries';
import { getMatches } from '@/api/tournaments';
import type { Match, Result } from '@/api/types';
import { notifyError, notifySuccess } from '@/components/notify';
import { ConfirmSheet } from '@/components/sheet/ConfirmSheet';
import { useErrorText } from '@/components/useErrorText';
import { useRecalculate, type LateChange } from '../api/useRecalculate';
import classes from './RecalculateSheet.module.css';

interface RecalculateSheetProps {
  tournamentId: string;
  change: LateChange;
  currentRound: number;
  opened: boolean;
  onClose: () => void;
}

/** Before a result of a confirmed round changes: what will be discarded. */
export function RecalculateSheet({
  tournamentId,
  change,
  currentRound,
  opened,
  onClose,
}: RecalculateSheetProps) {
  const { t } = useTranslation(['round', 'common']);
  const errorText = useErrorText();
  const recalculate = useRecalculate(tournamentId);
  const { match, result } = change;
  const discardedRounds = currentRound - match.round;
  const discardedResults = useResultsAfter(tournamentId, match.round, opened);
  const inWords = (value: Result | null) =>
    t(`common:match.result.${value ?? 'none'}`, { home: match.home.name, away: match.away.name });

  const confirm = async () => {
    try {
      await recalculate.mutateAsync(change);
      notifySuccess(t('common:messages.gameStateUpdated'));
      onClose();
    } catch (error) {
      notifyError(errorText(error));
    }
  };

  return (
    <ConfirmSheet
      opened={opened}
      onClose={onClose}
      onConfirm={() => void confirm()}
      loading={recalculate.isPending}
      title={t('recalculate.title', { round: match.round })}
      action={t('recalculate.confirm')}
    >
      <div className={classes.text}>
        <p className={classes.change}>
          {t('recalculate.change', {
            number: match.pitch.number,
            from: inWords(match.resultHomeSquad),
            to: inWords(result),
          })}
        </p>
        <p>{t('recalculate.question')}</p>
        <p>
          {t('recalculate.rounds', { count: discardedRounds, next: match.round + 1 })}{' '}
          {discardedResults > 0 && <>{t('recalculate.results', { count: discardedResults })} </>}
          {t('recalculate.undoable')}
        </p>
      </div>
    </ConfirmSheet>
  );
}

/** How many results were entered in the rounds after this one. */
function useResultsAfter(tournamentId: string, round: number, enabled: boolean): number {
  const { data = [] } = useQuery({
    queryKey: [...tournamentKey(tournamentId), 'matches'],
    queryFn: () => getMatches(tournamentId),
    enabled,
  });
  return data.filter((match: Match) => match.round > round && match.resultHomeSquad !== null)
    .length;
}
