import { ApiError } from '@/api/errors';
import { useErrorText } from '@/components/useErrorText';
import { findText } from '@/i18n/i18n';

/** Says why a call about a day failed; what only days know is said in their own words. */
export function useFestivalErrorText(): (error: unknown) => string {
  const errorText = useErrorText();
  return (error) => {
    const reason = error instanceof ApiError ? error.reason : '';
    return findText(`errors.${reason}`, {}, 'festival') ?? errorText(error);
  };
}
