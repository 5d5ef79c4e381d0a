import type { JournalEntry, Result } from '@/api/types';
import { useFormat } from '@/components/useFormat';
import type { Texts } from '@/i18n/namespaces';
import { useTranslation } from '@/i18n/useTranslation';

type Known = keyof Texts['journal']['actions'];

const KNOWN: Record<Known, true> = {
  TOURNAMENT_CREATED: true,
  TOURNAMENT_CHANGED: true,
  TOURNAMENT_STARTED: true,
  TOURNAMENT_FINISHED: true,
  TOURNAMENT_FINISHED_EARLY: true,
  TOURNAMENT_CANCELLED: true,
  TOURNAMENT_REVIVED: true,
  TOURNAMENT_REOPENED: true,
  SERIES_DELETED: true,
  TEAMS_ADDED: true,
  TEAM_CHANGED: true,
  FIELD_CHANGED: true,
  CLUB_COLORED: true,
  CLUBS_JOINED: true,
  CLUBS_PARTED: true,
  CLUB_REMOVED: true,
  CLUB_WITHDREW: true,
  TEAM_DELETED: true,
  TEAM_WITHDRAWN: true,
  TEAM_AWAY: true,
  TEAM_BACK: true,
  TEAMS_SWAPPED: true,
  ROUND_CALCULATED: true,
  ROUNDS_DISCARDED: true,
  RESULT_CHANGED: true,
  RESULT_CORRECTED: true,
  RESULT_CLEARED: true,
  RESULT_REWRITTEN: true,
  HELPER_LINK_MADE: true,
  HELPER_LINK_REVOKED: true,
  CLOCK_START: true,
  CLOCK_PAUSE: true,
  CLOCK_RESET: true,
  DAY_SPLIT: true,
  DAY_SPLIT_UNDONE: true,
  DAY_TEAM_LEFT: true,
  DAY_TEAM_JOINED: true,
  OTHER: true,
};

const DETAILS = ['name', 'date', 'numberOfRounds'] as const;
type Detail = (typeof DETAILS)[number];
type Changed = Record<'before' | 'after', string | number>;

const FIELD_CHANGES = ['changed', 'added', 'removed'] as const;

/** Gives a function that puts a change of a tournament into one line. */
export function useEntryText(): (entry: Pick<JournalEntry, 'action' | 'summary'>) => string {
  const { t } = useTranslation('journal');
  const detailsText = useDetailsText();
  const inWords = (action: string, summary: JournalEntry['summary']): string => {
    const told = action.startsWith('RESULT_') ? resultText(summary) : undefined;
    if (told) return told;
    const details = action === 'TOURNAMENT_CHANGED' ? detailsText(summary) : '';
    if (details) return details;
    const precise = action === 'RESULT_CHANGED' ? kindOfEntry(summary) : action;
    const known = isKnown(precise) ? precise : 'OTHER';
    return t(`actions.${known}`, { ...summary, changes: fieldChanges(summary) });
  };
  /** Match, new and old result; an entry of an earlier release does not name the sides. */
  const resultText = (summary: JournalEntry['summary']): string | undefined => {
    if (typeof summary.home !== 'string') return undefined;
    const words = (result: unknown) =>
      isResult(result) ? t(`result.${result}`, summary) : undefined;
    const [before, after] = [words(summary.before), words(summary.after)];
    const match = t('match', summary);
    if (!after) return t('named.cleared', { match, before });
    return before
      ? t('named.corrected', { match, before, after })
      : t('named.entered', { match, after });
  };
  const fieldChanges = (summary: JournalEntry['summary']): string => {
    const made = FIELD_CHANGES.flatMap((change) => {
      const count = Number(summary[change] ?? 0);
      return count > 0 ? [t(`fieldChange.${change}`, { count })] : [];
    });
    return made.join(', ');
  };
  return ({ action, summary }) => {
    const undone =
      action === 'UNDONE' && typeof summary.action === 'string' ? summary.action : undefined;
    return undone ? t('undone', { change: inWords(undone, summary) }) : inWords(action, summary);
  };
}

/** What became of the result of an open match: entered first, entered anew or taken away. */
function kindOfEntry({ before, after }: JournalEntry['summary']): Known {
  if (after === null) return 'RESULT_CLEARED';
  return typeof before === 'string' ? 'RESULT_CORRECTED' : 'RESULT_CHANGED';
}

/** Gives a function that tells name, day and rounds of a changed tournament, as far as they have changed. */
function useDetailsText(): (summary: JournalEntry['summary']) => string {
  const { t } = useTranslation(['journal', 'common']);
  const format = useFormat();
  const shown: Record<Detail, (value: string | number) => string> = {
    name: String,
    date: (day) => format.date(String(day)),
    numberOfRounds: (count) => t('common:format.rounds', { count: Number(count) }),
  };
  return (summary) => {
    const told = DETAILS.flatMap((detail) => {
      const { before, after } = (summary[detail] ?? {}) as Partial<Changed>;
      if (before === undefined || after === undefined) return [];
      const words = { before: shown[detail](before), after: shown[detail](after) };
      return [t(`details.${detail}`, words)];
    });
    return told.join('. ');
  };
}

function isResult(value: unknown): value is Result {
  return value === 'WIN' || value === 'DRAW' || value === 'LOSS';
}

function isKnown(action: string): action is Known {
  return action in KNOWN;
}
