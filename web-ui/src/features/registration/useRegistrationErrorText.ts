import { useCallback } from 'react';
import { ApiError } from '@/api/errors';
import { useErrorText } from '@/components/useErrorText';
import { findText } from '@/i18n/i18n';

/** Says why a call about registration failed; what only registration knows is said in its own words. */
export function useRegistrationErrorText(): (error: unknown) => string {
  const errorText = useErrorText();
  return useCallback(
    (error: unknown) => {
      const told = error instanceof ApiError ? [error, ...error.problems] : [];
      const own = told.map((one) => {
        const params = 'params' in one ? one.params : {};
        return findText(`errors.${one.reason}`, params, 'registration');
      });
      return own.find(Boolean) ?? errorText(error);
    },
    [errorText],
  );
}
