import { Stack } from '@mantine/core';
import type { MouseEvent } from 'react';
import { useTranslation } from '@/i18n/useTranslation';
import { ApiError, LINK_ENDED } from '@/api/wire/errors';
import { Button } from '@/components/buttons/Button';
import { Notice } from '@/components/surfaces/Notice';
import { useErrorText } from '@/components/messages/useErrorText';
import { outbox } from '@/features/play/round/outbox/deviceOutbox';
import { useStanding } from '@/features/play/round/outbox/useOutbox';
import { WhoSaidWhat, type RefusedEntryProps } from './ConflictNote';

interface FailedNoteProps extends RefusedEntryProps {
  /** Why the server has refused it; by default in the words for its reason. */
  why?: string;
  onDiscard?: (event: MouseEvent) => void;
}

/** A result that the server has not taken, and why; what it refused, only another tap on the match tries again. */
export function FailedNote({
  entry,
  match,
  why,
  onDiscard = () => outbox.discard(entry.matchId),
}: FailedNoteProps) {
  const { t } = useTranslation(['round', 'common']);
  const errorText = useErrorText();
  const standing = useStanding(entry, match);
  const { reason = 'UNKNOWN' } = entry;
  return (
    <Notice tone="stop">
      <Stack gap="xs">
        <p>{why ?? errorText(new ApiError(0, reason, ''))}</p>
        {reason === LINK_ENDED && <p>{t('saving.signedOut')}</p>}
        {reason === 'ROUND_CONFIRMED' && standing?.confirmed && (
          <>
            <p>
              <WhoSaidWhat match={standing} />
            </p>
            {entry.byHelper && <p>{t('leftover.report')}</p>}
          </>
        )}
        <Button variant="subtle" onClick={onDiscard}>
          {t('saving.discard')}
        </Button>
      </Stack>
    </Notice>
  );
}
