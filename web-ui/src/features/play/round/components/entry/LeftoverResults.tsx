import { Card, Stack } from '@mantine/core';
import type { MouseEvent } from 'react';
import { useTranslation } from '@/i18n/useTranslation';
import type { Match } from '@/api/types';
import { useResultInWords } from '@/components/match/useResultInWords';
import { useSingleTap } from '@/components/buttons/useSingleTap';
import { outbox } from '@/features/play/round/outbox/deviceOutbox';
import type { Entry } from '@/features/play/round/outbox/entries';
import { useOutboxEntries } from '@/features/play/round/outbox/useOutbox';
import { ConflictNote } from './ConflictNote';
import { FailedNote } from './FailedNote';

interface LeftoverResultsProps {
  tournamentId: string;
  /** The matches whose own cards say how their results fare. */
  shown?: readonly Match[];
}

/**
 * Results of this device that are not with the server and have no card on the screen: their round
 * was confirmed meanwhile, or this device may not enter results any more.
 */
export default function LeftoverResults({ tournamentId, shown = [] }: LeftoverResultsProps) {
  const { t } = useTranslation('round');
  const inWords = useResultInWords();
  const once = useSingleTap();
  const leftover = useOutboxEntries().filter(
    (entry) =>
      entry.tournamentId === tournamentId &&
      !shown.some(({ matchId }) => matchId === entry.matchId),
  );
  if (leftover.length === 0) return null;
  return (
    <Card component="section" bd="1px solid var(--stop)" p="sm">
      <h3>{t('leftover.title')}</h3>
      <Stack component="ul" mt="xs">
        {leftover.map((entry) => (
          <li key={entry.matchId}>
            <p>
              {t('leftover.result', {
                round: entry.match.round,
                number: entry.match.pitch.number,
                result: inWords(entry.match, entry.value),
              })}
            </p>
            <Fate
              entry={entry}
              // Where one was given up, the next stands under the finger.
              onDiscard={(event) => once('discard', event, () => outbox.discard(entry.matchId))}
            />
          </li>
        ))}
      </Stack>
    </Card>
  );
}

interface FateProps {
  entry: Entry;
  onDiscard: (event: MouseEvent) => void;
}

function Fate({ entry, onDiscard }: FateProps) {
  const { t } = useTranslation('round');
  const refused = { entry, onDiscard };
  if (entry.state === 'FAILED' && entry.reason === 'NOT_FOUND') {
    const { round } = entry.match;
    return <FailedNote {...refused} why={t('leftover.gone', { round })} />;
  }
  if (entry.state === 'FAILED') return <FailedNote {...refused} />;
  if (entry.state === 'CONFLICT') return <ConflictNote entry={entry} />;
  if (entry.reason === 'SIGNED_OUT') return <FailedNote {...refused} why={t('saving.signedOut')} />;
  if (entry.state === 'SENDING') return <p>{t('saving.sending')}</p>;
  return <p>{t(entry.isPageOnly ? 'saving.pageOnly' : 'saving.waiting')}</p>;
}
