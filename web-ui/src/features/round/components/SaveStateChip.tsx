import { IconClock, IconExclamationMark } from '@tabler/icons-react';
import { useTranslation } from '@/i18n/useTranslation';
import type { EnteredMatch } from '../outbox/useOutbox';
import classes from './SaveStateChip.module.css';

interface SaveStateChipProps {
  entered: EnteredMatch;
}

/** Says honestly where the result of a match is: open, on this device, on its way, with the server. */
export function SaveStateChip({ entered: { match, result, saving, entry } }: SaveStateChipProps) {
  const { t } = useTranslation(['round', 'common']);
  if (saving === 'WAITING') {
    return (
      <span className={classes.chip} data-tone="waiting">
        <IconClock size={16} aria-hidden />{' '}
        {t(entry?.isPageOnly ? 'saving.pageOnly' : 'saving.waiting')}
      </span>
    );
  }
  if (saving === 'FAILED' || saving === 'CONFLICT') {
    return (
      <span className={classes.chip} data-tone="stop">
        <IconExclamationMark size={16} aria-hidden /> {t('saving.failed')}
      </span>
    );
  }
  if (saving === 'SENDING') return <span className={classes.chip}>{t('saving.sending')}</span>;
  if (result === null) {
    return (
      <span className={classes.chip} data-tone="waiting">
        {t('common:match.open')}
      </span>
    );
  }
  return (
    // The filled area with its check says it to the eye.
    <span className="visually-hidden">
      {match.confirmed ? t('common:match.confirmed') : t('saving.saved')}
    </span>
  );
}
