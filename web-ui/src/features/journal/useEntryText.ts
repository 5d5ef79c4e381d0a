import type { JournalEntry } from '@/api/types';
import type { Texts } from '@/i18n/namespaces';
import { useTranslation } from '@/i18n/useTranslation';

type Known = keyof Texts['tournament']['journal']['actions'];

const KNOWN: Record<Known, true> = {
  TOURNAMENT_CREATED: true,
  TOURNAMENT_CHANGED: true,
  TOURNAMENT_STARTED: true,
  TOURNAMENT_FINISHED: true,
  TOURNAMENT_FINISHED_EARLY: true,
  TOURNAMENT_REOPENED: true,
  TEAMS_ADDED: true,
  TEAM_CHANGED: true,
  FIELD_CHANGED: true,
  CLUB_COLORED: true,
  TEAM_DELETED: true,
  TEAM_WITHDRAWN: true,
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
  OTHER: true,
};

const FIELD_CHANGES = ['changed', 'added', 'removed'] as const;

/** Gives a function that puts a change of a tournament into one line. */
export function useEntryText(): (entry: Pick<JournalEntry, 'action' | 'summary'>) => string {
  const { t } = useTranslation('tournament');
  const inWords = (action: string, summary: JournalEntry['summary']): string => {
    const precise = action === 'RESULT_CHANGED' ? kindOfEntry(summary) : action;
    const known = isKnown(precise) ? precise : 'OTHER';
    return t(`journal.actions.${known}`, { ...summary, changes: fieldChanges(summary) });
  };
  const fieldChanges = (summary: JournalEntry['summary']): string => {
    const made = FIELD_CHANGES.flatMap((change) => {
      const count = Number(summary[change] ?? 0);
      return count > 0 ? [t(`journal.fieldChange.${change}`, { count })] : [];
    });
    return made.join(', ');
  };
  return ({ action, summary }) => {
    const undone =
      action === 'UNDONE' && typeof summary.action === 'string' ? summary.action : undefined;
    return undone
      ? t('journal.undone', { change: inWords(undone, summary) })
      : inWords(action, summary);
  };
}

/** What became of the result of an open match: entered first, entered anew or taken away. */
function kindOfEntry({ before, after }: JournalEntry['summary']): Known {
  if (after === null) return 'RESULT_CLEARED';
  return typeof before === 'string' ? 'RESULT_CORRECTED' : 'RESULT_CHANGED';
}

function isKnown(action: string): action is Known {
  return action in KNOWN;
}
