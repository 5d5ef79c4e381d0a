import { useCallback } from 'react';
import { ApiError } from '@/api/errors';
import { findText } from '@/i18n/i18n';
import { useTranslation } from '@/i18n/useTranslation';

/** Gives a function that says in the user's language why a call failed. */
export function useErrorText(): (error: unknown) => string {
  const { t } = useTranslation();
  return useCallback(
    (error: unknown) => {
      const known = error instanceof ApiError ? textOf(error) : undefined;
      return known ?? t('messages.somethingWentWrong');
    },
    [t],
  );
}

/** The text of a refusal with its numbers; what is wrong with a field says more than that one is wrong. */
function textOf({ reason, problems }: ApiError): string | undefined {
  const telling = problems.filter((problem) => [problem.reason, 'VALIDATION'].includes(reason));
  const said = telling.map((problem) => findText(`reasons.${problem.reason}`, problem.params));
  return said.find(Boolean) ?? findText(`reasons.${reason}`);
}
