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
  const inWords = useResultInWords();
  return (
    <Notice tone="stop" title={t('conflict.title')}>
      <Stack gap="xs">
        <p>
          <Theirs match={entry.theirs ?? match} />
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

function Theirs({ match }: { match: Match }) {
  const { t } = useTranslation('round');
  const format = useFormat();
  const result = useResultInWords()(match);
  if (!match.resultBy || !match.resultAt)
    return <span>{t('conflict.theirsUnknown', { result })}</span>;
  const by = match.resultBy === 'ORGANIZER' ? t('conflict.organizer') : match.resultBy;
  const time = format.timeOf(match.resultAt);
  return <span>{t('conflict.theirs', { by, time, result })}</span>;
}
