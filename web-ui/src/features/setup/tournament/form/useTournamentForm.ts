import { useForm, type UseFormInput, type UseFormReturnType } from '@mantine/form';
import { useTranslation } from '@/i18n/useTranslation';
import { clientConfig } from '@/api/wire/clientConfig';
import { useErrorsInLanguage } from '@/components/messages/useErrorsInLanguage';
import { problemsOf, STREET_NUMBERS } from './tournamentProblems';
import { rangesIn, type TournamentField, type TournamentValues } from './tournamentValues';

export type TournamentForm = UseFormReturnType<TournamentValues>;

type Options = Pick<UseFormInput<TournamentValues>, 'initialValues' | 'onValuesChange'> & {
  /** The fields that can be entered; only they are checked. */
  fields: readonly TournamentField[];
  /** The values as they would be saved, where a field may be left to a recommendation. */
  completed?: (values: TournamentValues) => TournamentValues;
};

/** The one form of a tournament, whether it is new or changes. */
export function useTournamentForm({ fields, completed, ...options }: Options): TournamentForm {
  const { t } = useTranslation('tournaments');
  const { limits } = clientConfig();
  const ranges: Record<string, { min: number; max: number }> = {
    ...rangesIn(limits),
    streetNumber: STREET_NUMBERS,
  };
  const form = useForm<TournamentValues>({
    validate: (values) => {
      const whole = completed ? completed(values) : values;
      const problems = Object.entries(problemsOf(whole, limits, fields));
      return Object.fromEntries(
        problems.map(([field, problem]) => [field, t(`invalid.${problem}`, ranges[field])]),
      );
    },
    ...options,
  });
  useErrorsInLanguage(form);
  return form;
}
