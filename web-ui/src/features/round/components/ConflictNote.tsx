import { useTranslation } from '@/i18n/useTranslation';
import type { Match, Result } from '@/api/types';
import { Button } from '@/components/buttons/Button';
import { useFormat } from '@/components/useFormat';
import type { Entry } from '../outbox/entries';
import { outbox } from '../outbox/deviceOutbox';
import classes from './EntryNote.module.css';

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
    <div className={classes.note} role="alert">
      <h3>{t('conflict.title')}</h3>
      <p>
        <Theirs match={entry.theirs ?? match} inWords={inWords} />
        <br />
        {t('conflict.mine', { result: inWords(entry.value) })}
      </p>
      <div className={classes.choices}>
        <Button variant="default" onClick={() => outbox.discard(entry.matchId)}>
          {t('conflict.keepTheirs')}
        </Button>
        <Button variant="outline" onClick={() => outbox.insist(entry.matchId)}>
          {t('conflict.keepMine')}
        </Button>
      </div>
    </div>
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
  if (!match.resultBy || !match.resultAt) return t('conflict.theirsUnknown', { result });
  return t('conflict.theirs', {
    by: match.resultBy === 'ORGANIZER' ? t('conflict.organizer') : match.resultBy,
    time: format.timeOf(match.resultAt),
    result,
  });
}
