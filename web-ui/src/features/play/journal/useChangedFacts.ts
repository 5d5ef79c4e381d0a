import type { JournalEntry } from '@/api/types';
import { useFormat } from '@/components/time/useFormat';
import { findText } from '@/i18n/i18n';
import { useTranslation } from '@/i18n/useTranslation';

const DATE = /^\d{4}-\d\d-\d\d$/;
const TIME = /^\d\d:\d\d:\d\d$/;

/** Gives a function that says what has changed of a tournament, in the words of its forms. */
export function useChangedFacts(): (summary: JournalEntry['summary']) => string {
  const { t } = useTranslation(['journal', 'tournaments', 'tournament', 'common']);
  const format = useFormat();
  const inWords = (field: string, value: unknown): string => {
    if (value === null) return t('fact.unset');
    const answer = typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);
    const chosen =
      findText(`choices.${field}.${answer}.label`, {}, 'tournaments') ??
      findText(`plain.${field}.${answer}`, {}, 'tournament');
    if (typeof value === 'boolean') return chosen ?? t(value ? 'fact.yes' : 'fact.no');
    if (field.endsWith('InMinutes')) return `${answer} ${t('tournaments:new.minutes')}`;
    if (DATE.test(answer)) return format.date(answer);
    if (TIME.test(answer)) return t('common:format.clock', { time: answer.slice(0, 5) });
    return typeof value === 'number' ? answer : t('fact.words', { words: chosen ?? answer });
  };
  const sentence = (field: string, { before, after }: Changed): string | undefined => {
    const words = { before: inWords(field, before), after: inWords(field, after) };
    const own = findText(`details.${field}`, words, 'journal');
    const label =
      findText(`fields.${field}`, {}, 'tournaments') ??
      findText(`choices.${field}.label`, {}, 'tournaments') ??
      findText(`plain.${field}.label`, {}, 'tournament');
    if (own) return own;
    if (!label) return undefined;
    const what = label.endsWith('?') ? label : `${label}:`;
    // What was not set goes without saying, and so does the other answer.
    const isPlain = before === null || typeof before === 'boolean';
    return isPlain ? `${what} ${words.after}` : t('fact.changed', { what, ...words });
  };
  return (summary) =>
    Object.entries(summary)
      .flatMap(([field, change]) => (isChanged(change) && sentence(field, change)) || [])
      .join('. ');
}

type Changed = Record<'before' | 'after', unknown>;

function isChanged(change: unknown): change is Changed {
  return typeof change === 'object' && change !== null && 'before' in change && 'after' in change;
}
