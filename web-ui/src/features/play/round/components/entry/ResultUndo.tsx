import { useTranslation } from '@/i18n/useTranslation';
import type { Result } from '@/api/types';
import { UndoStrip } from '@/components/buttons/UndoStrip';
import type { EnteredMatch } from '@/features/play/round/outbox/useOutbox';

interface ResultUndoProps {
  /** The match that was tapped last. */
  entered: EnteredMatch;
  onUndo: () => void;
}

/** The result that was tapped last, and the way back. */
export function ResultUndo({ entered: { match, result, saving }, onUndo }: ResultUndoProps) {
  const { t } = useTranslation(['round', 'common']);
  const number = match.pitch.number;
  const inShort = (of: Result) =>
    of === 'DRAW'
      ? t('common:match.result.DRAW')
      : t('match.wins', { side: of === 'WIN' ? match.home.name : match.away.name });
  return (
    <UndoStrip tap={`${match.matchId} ${result}`} onUndo={onUndo}>
      <span>
        {result === null
          ? t('undo.cleared', { number })
          : t('undo.set', { number, result: inShort(result) })}
      </span>
      {saving === 'SAVED' && (
        <span className="visually-hidden">
          {result === null ? t('saving.saved') : t('common:messages.resultSaved')}
        </span>
      )}
    </UndoStrip>
  );
}
