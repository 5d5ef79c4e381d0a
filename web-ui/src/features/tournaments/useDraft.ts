import { useForm, type UseFormReturnType } from '@mantine/form';
import { useTranslation } from '@/i18n/useTranslation';
import { clientConfig } from '@/api/clientConfig';
import { useErrorsInLanguage } from '@/components/useErrorsInLanguage';
import { tabStorage } from '@/storage/storage';
import {
  EMPTY_DRAFT,
  problemsOf,
  type DraftField,
  type Problem,
  type TournamentDraft,
} from './draft';

export type DraftForm = UseFormReturnType<TournamentDraft>;

const STORAGE_KEY = 'newTournament';

/** The draft of a new tournament; it survives a reload and the way over the login page. */
export function useDraft(): DraftForm {
  const { limits } = clientConfig();
  const problemText = useProblemText();
  const form = useForm<TournamentDraft>({
    mode: 'controlled',
    initialValues: storedDraft(),
    validate: (draft) => {
      const problems = Object.entries(problemsOf(draft, limits));
      return Object.fromEntries(problems.map(([field, problem]) => [field, problemText(problem)]));
    },
    onValuesChange: (draft) => tabStorage.setItem(STORAGE_KEY, JSON.stringify(draft)),
  });
  useErrorsInLanguage(form);
  return form;
}

/** Forgets the draft: it has become a tournament. */
export function forgetDraft(): void {
  tabStorage.removeItem(STORAGE_KEY);
}

/** The first field of some that is wrong, in the order of the form. */
export function firstInvalid(
  form: DraftForm,
  fields: readonly DraftField[],
): DraftField | undefined {
  const problems = problemsOf(form.getValues(), clientConfig().limits, fields);
  return fields.find((field) => problems[field]);
}

function useProblemText(): (problem: Problem) => string {
  const { t } = useTranslation('tournaments');
  const { limits } = clientConfig();
  return (problem) => {
    switch (problem) {
      case 'expectedTeams':
        return t('invalid.expectedTeams', { min: limits.minTeams, max: limits.maxTeams });
      case 'roundsRange':
        return t('invalid.roundsRange', { min: limits.minRounds, max: limits.maxRounds });
      case 'duration':
        return t('invalid.duration', { min: limits.minDuration, max: limits.maxDuration });
      default:
        return t(`invalid.${problem}`);
    }
  };
}

function storedDraft(): TournamentDraft {
  try {
    const stored: unknown = JSON.parse(tabStorage.getItem(STORAGE_KEY) ?? '{}');
    return { ...EMPTY_DRAFT, ...(stored as Partial<TournamentDraft>), consent: false };
  } catch {
    return EMPTY_DRAFT;
  }
}
