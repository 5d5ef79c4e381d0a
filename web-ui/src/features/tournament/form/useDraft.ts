import { clientConfig } from '@/api/clientConfig';
import { tabStorage } from '@/storage/storage';
import { durationsOf } from './durations';
import { problemsOf } from './tournamentProblems';
import {
  EMPTY_VALUES,
  STEPS,
  type TournamentField,
  type TournamentValues,
} from './tournamentValues';
import { useTournamentForm, type TournamentForm } from './useTournamentForm';

const STORAGE_KEY = 'newTournament';

/** The form of a new tournament; it survives a reload and the way over the login page. */
export function useDraft(): TournamentForm {
  return useTournamentForm({
    fields: STEPS.flat(),
    completed,
    initialValues: storedDraft(),
    onValuesChange: (draft) => tabStorage.setItem(STORAGE_KEY, JSON.stringify(draft)),
  });
}

/** Forgets the draft: it has become a tournament. */
export function forgetDraft(): void {
  tabStorage.removeItem(STORAGE_KEY);
}

/** The first field of some that is wrong, in the order of the form. */
export function firstInvalid(
  form: TournamentForm,
  fields: readonly TournamentField[],
): TournamentField | undefined {
  const problems = problemsOf(completed(form.getValues()), clientConfig().limits, fields);
  return fields.find((field) => problems[field]);
}

function completed(draft: TournamentValues): TournamentValues {
  return { ...draft, durationInMinutes: durationsOf(draft).effective };
}

/** What was typed before; consent is given each time. */
function storedDraft(): TournamentValues {
  try {
    const stored: unknown = JSON.parse(tabStorage.getItem(STORAGE_KEY) ?? '{}');
    return { ...EMPTY_VALUES, ...knownValues(stored), consentToPublicLink: false };
  } catch {
    return EMPTY_VALUES;
  }
}

/** The fields of the form that are in a draft, perhaps of another release, and hold what they may. */
function knownValues(stored: unknown): Partial<TournamentValues> {
  const draft = Object(stored) as Record<string, unknown>;
  const known = STEPS.flat().filter((field) => {
    const isNumber = ['object', 'number'].includes(typeof EMPTY_VALUES[field]);
    if (isNumber) return draft[field] === null || typeof draft[field] === 'number';
    return typeof draft[field] === typeof EMPTY_VALUES[field];
  });
  return Object.fromEntries(known.map((field) => [field, draft[field]]));
}
