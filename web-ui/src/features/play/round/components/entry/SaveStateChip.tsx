import { Group } from '@mantine/core';
import { IconClock, IconExclamationMark } from '@tabler/icons-react';
import { useTranslation } from '@/i18n/useTranslation';
import type { EnteredMatch } from '@/features/play/round/outbox/useOutbox';
import classes from './SaveStateChip.module.css';

/** Says honestly where the result of a match is: open, on this device, on its way, with the server. */
export function SaveStateChip({ entered }: { entered: EnteredMatch }) {
  const { match, result, saving, entry } = entered;
  const { t } = useTranslation(['round', 'common']);
  if (saving === 'SAVED' && result !== null) {
    return (
      // The filled area with its check says it to the eye.
      <span className="visually-hidden">
        {match.confirmed ? t('common:match.confirmed') : t('saving.saved')}
      </span>
    );
  }
  const isRefused = saving === 'FAILED' || saving === 'CONFLICT';
  const words = {
    SAVED: t('common:match.open'),
    SENDING: t('saving.sending'),
    WAITING: t(entry?.isPageOnly ? 'saving.pageOnly' : 'saving.waiting'),
    FAILED: t('saving.failed'),
    CONFLICT: t('saving.failed'),
  };
  const tone = saving === 'SENDING' ? undefined : isRefused ? 'stop' : 'waiting';
  return (
    <Group component="span" gap="0.2em" wrap="nowrap" className={classes.chip} data-tone={tone}>
      {saving === 'WAITING' && <IconClock size={16} aria-hidden />}
      {isRefused && <IconExclamationMark size={16} aria-hidden />}
      <span>{words[saving]}</span>
    </Group>
  );
}
