import type { JournalEntry } from '@/api/types';
import { useFormat } from '@/components/time/useFormat';
import { findText } from '@/i18n/i18n';
import { useTranslation } from '@/i18n/useTranslation';

const DETAILS = ['name', 'date', 'numberOfRounds'] as const;
type Detail = (typeof DETAILS)[number];
type Changed = Record<'before' | 'after', string | number>;

const FIELD_CHANGES = ['changed', 'added', 'removed'] as const;

/** Gives a function that puts a change of a tournament into one line. */
export function useEntryText(): (entry: Pick<JournalEntry, 'action' | 'summary'>) => string {
  const { t } = useTranslation(['journal', 'common']);
  const format = useFormat();
  const inWords = (action: string, summary: JournalEntry['summary']): string => {
    const told = action.startsWith('RESULT_') ? resultText(summary) : undefined;
    if (told) return told;
    const details = action === 'TOURNAMENT_CHANGED' ? detailsText(summary) : '';
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
  const shown: Record<Detail, (value: string | number) => string> = {
    name: String,
    date: (day) => format.date(String(day)),
    numberOfRounds: (count) => t('common:format.rounds', { count: Number(count) }),
  };
  /** Name, day and rounds of a changed tournament, as far as they have changed. */
  const detailsText = (summary: JournalEntry['summary']): string => {
    const told = DETAILS.flatMap((detail) => {
      const { before, after } = (summary[detail] ?? {}) as Partial<Changed>;
      if (before === undefined || after === undefined) return [];
      const words = { before: shown[detail](before), after: shown[detail](after) };
      return [t(`details.${detail}`, words)];
    });
    return told.join('. ');
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
