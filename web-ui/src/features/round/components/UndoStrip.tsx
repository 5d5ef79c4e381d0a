import { IconArrowBackUp } from '@tabler/icons-react';
import { useTranslation } from '@/i18n/useTranslation';
import type { Result } from '@/api/types';
import type { EnteredMatch } from '../outbox/useOutbox';
import classes from './UndoStrip.module.css';

interface UndoStripProps {
  /** The match that was tapped last. */
  entered: EnteredMatch;
  onUndo: () => void;
}

/** Says in one line what the last tap did, and takes it back; a line runs out with the time for it. */
export function UndoStrip({ entered: { match, result, saving }, onUndo }: UndoStripProps) {
  const { t } = useTranslation(['round', 'common']);
  const number = match.pitch.number;
  const inShort = (of: Result) =>
    of === 'DRAW'
      ? t('common:match.result.DRAW')
      : t('match.wins', { side: of === 'WIN' ? match.home.name : match.away.name });
  return (
    <div className={classes.strip}>
      <span className={classes.text} role="status">
        {result === null
          ? t('undo.cleared', { number })
          : t('undo.set', { number, result: inShort(result) })}
        {saving === 'SAVED' && (
          <span className="visually-hidden">
            {result === null ? t('saving.saved') : t('common:messages.resultSaved')}
          </span>
        )}
      </span>
      <button type="button" className={classes.undo} onClick={onUndo}>
        <IconArrowBackUp size={22} aria-hidden />
        {t('common:actions.undo')}
      </button>
      <span key={`${match.matchId} ${result}`} className={classes.time} aria-hidden />
    </div>
  );
}
