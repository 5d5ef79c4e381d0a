import { useTranslation } from '@/i18n/useTranslation';
import type { EnteredMatch } from '../outbox/useOutbox';
import classes from './UndoStrip.module.css';

interface UndoStripProps {
  /** The match that was tapped last. */
  entered: EnteredMatch;
  onUndo: () => void;
}

/** Says what the last tap did, and takes it back. */
export function UndoStrip({ entered: { match, result, saving }, onUndo }: UndoStripProps) {
  const { t } = useTranslation(['round', 'common']);
  const number = match.pitch.number;
  const names = { home: match.home.name, away: match.away.name };
  return (
    <div className={classes.strip} role="status">
      <span>
        {result === null
          ? t('undo.cleared', { number })
          : t('undo.set', { number, result: t(`common:match.result.${result}`, names) })}
        {saving === 'SAVED' && (
          <span className={classes.saved}>
            {result === null ? t('saving.saved') : t('common:messages.resultSaved')}
          </span>
        )}
      </span>
      <button type="button" className={classes.undo} onClick={onUndo}>
        {t('common:actions.undo')}
      </button>
    </div>
  );
}
