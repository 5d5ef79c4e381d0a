import { Group, Stack } from '@mantine/core';
import { useTranslation } from '@/i18n/useTranslation';
import type { Match } from '@/api/types';
import { Button } from '@/components/buttons/Button';
import { useResultInWords } from '@/components/match/useResultInWords';
import { Notice } from '@/components/surfaces/Notice';
import { useFormat } from '@/components/useFormat';
import type { Entry } from '../outbox/entries';
import { outbox } from '../outbox/deviceOutbox';

interface ConflictNoteProps {
  match: Match;
  entry: Entry;
}

/** Two people entered different results: shows both, who and when, and lets one decide. */
export function ConflictNote({ match, entry }: ConflictNoteProps) {
  const { t } = useTranslation('round');
  const format = useFormat();
  const inWords = useResultInWords();
  const theirs = entry.theirs ?? match;
  const { resultBy, resultAt } = theirs;
  const result = inWords(theirs);
  const by = resultBy === 'ORGANIZER' ? t('conflict.organizer') : resultBy;
  const said =
    by && resultAt
      ? t('conflict.theirs', { by, time: format.timeOf(resultAt), result })
      : t('conflict.theirsUnknown', { result });
  return (
    <Notice tone="stop" title={t('conflict.title')}>
      <Stack gap="xs">
        <p>
          <span>{said}</span>
          <br />
          <span>{t('conflict.mine', { result: inWords(match, entry.value) })}</span>
        </p>
        <Group>
          <Button variant="default" onClick={() => outbox.discard(entry.matchId)}>
            {t('conflict.keepTheirs')}
          </Button>
          <Button variant="outline" onClick={() => outbox.insist(entry.matchId)}>
            {t('conflict.keepMine')}
          </Button>
        </Group>
      </Stack>
    </Notice>
  );
}
