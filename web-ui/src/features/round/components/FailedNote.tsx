import { useTranslation } from '@/i18n/useTranslation';
import { ApiError } from '@/api/errors';
import { Action } from '@/components/Action';
import { useErrorText } from '@/components/useErrorText';
import type { Entry } from '../outbox/entries';
import { outbox } from '../outbox/deviceOutbox';
import classes from './EntryNote.module.css';

interface FailedNoteProps {
  entry: Entry;
}

/** A result the server refused: why, and what can be done. */
export function FailedNote({ entry }: FailedNoteProps) {
  const { t } = useTranslation(['round', 'common']);
  const errorText = useErrorText();
  return (
    <div className={classes.note} role="alert">
      <p>{errorText(new ApiError(0, entry.reason ?? 'UNKNOWN', ''))}</p>
      <div className={classes.choices}>
        <Action variant="default" onClick={() => outbox.retry(entry.matchId)}>
          {t('saving.retry')}
        </Action>
        <Action variant="subtle" onClick={() => outbox.discard(entry.matchId)}>
          {t('saving.discard')}
        </Action>
      </div>
    </div>
  );
}
