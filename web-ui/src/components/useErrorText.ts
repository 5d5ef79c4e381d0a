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

/** The text of an error, the most telling reason first: what is wrong with a field says more than that a field is wrong. */
function textOf({ reason, problems }: ApiError): string | undefined {
  const own = { reason, params: problems.find((problem) => problem.reason === reason)?.params };
  const reasons = reason === 'VALIDATION' ? [...problems, own] : [own];
  return reasons.map((told) => findText(`reasons.${told.reason}`, told.params)).find(Boolean);
}
