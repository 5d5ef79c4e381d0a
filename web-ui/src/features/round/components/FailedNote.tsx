import { Group, Stack } from '@mantine/core';
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
  /** False where the server will refuse it again. */
  mayRetry?: boolean;
}

/** In these words a result is refused that comes after its round was confirmed. */
const SECOND_SUBMISSION = 'ALREADY_SUBMITTED';

/** A result the server refused: why, and what can be done. */
export function FailedNote({ entry, why, mayRetry = true }: FailedNoteProps) {
  const { t } = useTranslation(['round', 'common']);
  const errorText = useErrorText();
  const reason =
    entry.reason === 'ROUND_CONFIRMED' ? SECOND_SUBMISSION : (entry.reason ?? 'UNKNOWN');
  return (
    <Notice tone="stop">
      <Stack gap="xs">
        <p>{why ?? errorText(new ApiError(0, reason, ''))}</p>
        <Group>
          {mayRetry && (
            <Button variant="default" onClick={() => outbox.retry(entry.matchId)}>
              {t('saving.retry')}
            </Button>
          )}
          <Button variant="subtle" onClick={() => outbox.discard(entry.matchId)}>
            {t('saving.discard')}
          </Button>
        </Group>
      </Stack>
    </Notice>
  );
}
