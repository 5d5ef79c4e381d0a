import { Stack } from '@mantine/core';
import type { MouseEvent } from 'react';
import { useTranslation } from '@/i18n/useTranslation';
import { ApiError } from '@/api/errors';
import { Button } from '@/components/buttons/Button';
import { Notice } from '@/components/surfaces/Notice';
import { useErrorText } from '@/components/useErrorText';
import type { Entry } from '../outbox/entries';
import { outbox } from '../outbox/deviceOutbox';

interface FailedNoteProps {
  entry: Entry;
  /** Why the server has refused it; by default in the words for its reason. */
  why?: string;
  onDiscard?: (event: MouseEvent) => void;
}

/** In these words a result is refused that comes after its round was confirmed. */
const SECOND_SUBMISSION = 'ALREADY_SUBMITTED';

/** A result that the server has not taken, and why. What it refused it would refuse again: only another tap on the match tries. */
export function FailedNote({
  entry,
  why,
  onDiscard = () => outbox.discard(entry.matchId),
}: FailedNoteProps) {
  const { t } = useTranslation(['round', 'common']);
  const errorText = useErrorText();
  const reason =
    entry.reason === 'ROUND_CONFIRMED' ? SECOND_SUBMISSION : (entry.reason ?? 'UNKNOWN');
  return (
    <Notice tone="stop">
      <Stack gap="xs">
        <p>{why ?? errorText(new ApiError(0, reason, ''))}</p>
        <Button variant="subtle" onClick={onDiscard}>
          {t('saving.discard')}
        </Button>
      </Stack>
    </Notice>
  );
}
