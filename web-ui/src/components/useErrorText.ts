import { useCallback } from 'react';
import { ApiError } from '@/api/errors';
import { findText } from '@/i18n/i18n';
import { useTranslation } from '@/i18n/useTranslation';

/** Gives a function that says in the user's language why a call failed. */
export function useErrorText(): (error: unknown) => string {
  const { t } = useTranslation();
  return useCallback(
    (error: unknown) => {
      const known =
        error instanceof ApiError ? reasonsOf(error).map(textOf).find(Boolean) : undefined;
      return known ?? t('messages.somethingWentWrong');
    },
    [t],
  );
}

/** The reasons of an error, the most telling first: what is wrong with a field says more than that a field is wrong. */
function reasonsOf({ reason, problems }: ApiError): string[] {
  return reason === 'VALIDATION'
    ? [...problems.map((problem) => problem.reason), reason]
    : [reason];
}

function textOf(reason: string): string | undefined {
  return findText(`reasons.${reason}`);
}
