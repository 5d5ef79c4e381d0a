import { useQuery } from '@tanstack/react-query';
import { journalQuery, undoChange } from '@/api/tournament/day';
import { StickyAction } from '@/components/buttons/StickyAction';
import { UndoStrip } from '@/components/buttons/UndoStrip';
import { useConfirmedChange } from '@/components/consequences/useConfirmed';
import { useTranslation } from '@/i18n/useTranslation';
import { useNextStep } from '../useNextStep';

interface GoOnProps {
  tournamentId: string;
  /** The round to be calculated; none after the last. */
  next?: number;
}

/** What the owner does between two rounds: calculates the next, ends the tournament, or takes back a reset. */
export default function GoOn({ tournamentId, next }: GoOnProps) {
  const { t } = useTranslation(['round', 'common', 'journal']);
  const { onConfirm, isSaving } = useNextStep(tournamentId, next);
  const { data: [newest] = [] } = useQuery(journalQuery(tournamentId));
  const isReset = newest?.action === 'ROUNDS_DISCARDED' && newest.undoable;
  const undo = useConfirmedChange(
    tournamentId,
    async () => newest && undoChange(tournamentId, newest.entryId),
    { success: t('common:messages.gameStateUpdated') },
  );
  const calculate =
    next === 1 ? t('action.calculateFirst') : t('action.calculate', { round: next });
  return (
    <StickyAction
      onAct={onConfirm}
      loading={isSaving}
      notice={
        isReset && (
          <UndoStrip onUndo={undo.onConfirm}>
            {t('journal:actions.ROUNDS_DISCARDED', newest.summary)}
          </UndoStrip>
        )
      }
    >
      {next === undefined ? t('action.finishOnly') : calculate}
    </StickyAction>
  );
}
