import { Group, Stack } from '@mantine/core';
import { useTranslation } from '@/i18n/useTranslation';
import type { Match } from '@/api/types';
import { Button } from '@/components/buttons/Button';
import { useResultInWords } from '@/components/match/useResultInWords';
import { Notice } from '@/components/surfaces/Notice';
import { useFormat } from '@/components/time/useFormat';
import type { Entry } from '@/features/play/round/outbox/entries';
import { outbox } from '@/features/play/round/outbox/deviceOutbox';
import { useStanding } from '@/features/play/round/outbox/useOutbox';

export interface RefusedEntryProps {
  entry: Entry;
  /** Its match, where it has a card of its own. */
  match?: Match;
}

/** Two people entered different results: shows both, who and when, and lets one decide. */
export function ConflictNote({ entry, match }: RefusedEntryProps) {
  const { t } = useTranslation('round');
  const inWords = useResultInWords();
  const theirs = useStanding(entry, match);
  if (!theirs) return null;
  const { tournamentId, matchId, value, byHelper } = entry;
  return (
    <Notice tone="stop" title={t('conflict.title')}>
      <Stack gap="xs">
        <p>
          <WhoSaidWhat match={theirs} />
          <br />
          <span>{t('conflict.mine', { result: inWords(entry.match, value) })}</span>
        </p>
        <Group>
          <Button variant="default" onClick={() => outbox.discard(matchId)}>
            {t('conflict.keepTheirs')}
          </Button>
          <Button
            variant="outline"
            onClick={() => outbox.choose(tournamentId, theirs, value, byHelper)}
          >
            {t('conflict.keepMine')}
          </Button>
        </Group>
      </Stack>
    </Notice>
  );
}

/** The result that stands, by whom and since when. */
export function WhoSaidWhat({ match }: { match: Match }) {
  const { t } = useTranslation('round');
  const format = useFormat();
  const { resultBy, resultAt } = match;
  const result = useResultInWords()(match);
  const by = resultBy === 'ORGANIZER' ? t('conflict.organizer') : resultBy;
  return (
    <span>
      {by && resultAt
        ? t('conflict.theirs', { by, time: format.timeOf(resultAt), result })
        : t('conflict.theirsUnknown', { result })}
    </span>
  );
}
