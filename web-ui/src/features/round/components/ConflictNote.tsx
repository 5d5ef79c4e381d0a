import { Group, Stack } from '@mantine/core';
import { useTranslation } from '@/i18n/useTranslation';
import type { Match, Result } from '@/api/types';
import { Button } from '@/components/buttons/Button';
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
  const { t } = useTranslation(['round', 'common']);
  const inWords = (result: Result | null) =>
    t(`common:match.result.${result ?? 'none'}`, { home: match.home.name, away: match.away.name });
  return (
    <Notice tone="stop" title={t('conflict.title')}>
      <Stack gap="xs">
        <p>
          <Theirs match={entry.theirs ?? match} inWords={inWords} />
          <br />
          <span>{t('conflict.mine', { result: inWords(entry.value) })}</span>
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

interface TheirsProps {
  match: Match;
  inWords: (result: Result | null) => string;
}

function Theirs({ match, inWords }: TheirsProps) {
  const { t } = useTranslation(['round', 'common']);
  const format = useFormat();
  const result = inWords(match.resultHomeSquad);
  if (!match.resultBy || !match.resultAt)
    return <span>{t('conflict.theirsUnknown', { result })}</span>;
  const by = match.resultBy === 'ORGANIZER' ? t('conflict.organizer') : match.resultBy;
  const time = format.timeOf(match.resultAt);
  return <span>{t('conflict.theirs', { by, time, result })}</span>;
}
