import type { JournalEntry } from '@/api/types';
import { findText } from '@/i18n/i18n';
import { useTranslation } from '@/i18n/useTranslation';
import { useChangedFacts } from './useChangedFacts';

const FIELD_CHANGES = ['changed', 'added', 'removed'] as const;

/** Gives a function that puts a change of a tournament into one line. */
export function useEntryText(): (entry: Pick<JournalEntry, 'action' | 'summary'>) => string {
  const { t } = useTranslation('journal');
  const changedFacts = useChangedFacts();
  const inWords = (action: string, summary: JournalEntry['summary']): string => {
    const told = action.startsWith('RESULT_') ? resultText(summary) : undefined;
    if (told) return told;
    const details = action === 'TOURNAMENT_CHANGED' ? changedFacts(summary) : '';
    if (details) return details;
    const precise = action === 'RESULT_CHANGED' ? kindOfEntry(summary) : action;
    const values = { ...summary, changes: fieldChanges(summary) };
    return findText(`actions.${precise}`, values, 'journal') ?? t('actions.OTHER', values);
  };
  /** Match, new and old result; an entry of an earlier release does not name the sides. */
  const resultText = (summary: JournalEntry['summary']): string | undefined => {
    if (typeof summary.home !== 'string') return undefined;
    const words = (result: unknown) => findText(`result.${String(result)}`, summary, 'journal');
    const [before, after] = [words(summary.before), words(summary.after)];
    const match = t('match', summary);
    if (!after) return t('named.cleared', { match, before });
    return before
      ? t('named.corrected', { match, before, after })
      : t('named.entered', { match, after });
  };
  const fieldChanges = (summary: JournalEntry['summary']): string => {
    const made = FIELD_CHANGES.filter((change) => Number(summary[change] ?? 0) > 0);
    return made
      .map((change) => t(`fieldChange.${change}`, { count: Number(summary[change]) }))
      .join(', ');
  };
  return ({ action, summary }) => {
    const undone =
      action === 'UNDONE' && typeof summary.action === 'string' ? summary.action : undefined;
    if (!undone) return inWords(action, summary);
    return t(summary.restores ? 'restored' : 'undone', { change: inWords(undone, summary) });
  };
}

/** What became of the result of an open match: entered first, entered anew or taken away. */
function kindOfEntry({ before, after }: JournalEntry['summary']): string {
  if (after === null) return 'RESULT_CLEARED';
  return typeof before === 'string' ? 'RESULT_CORRECTED' : 'RESULT_CHANGED';
}
