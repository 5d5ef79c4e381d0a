import type { Problem } from '@/api/types';
import { ApiError } from '@/api/errors';
import { useErrorText } from '@/components/useErrorText';
import { findText } from '@/i18n/i18n';

/** Gives a function that puts a broken start rule into words: what it says, and what would mend it. */
export function useStartRule() {
  const errorText = useErrorText();
  return ({ reason, message, params }: Problem) => {
    const values = { ...params, count: Math.abs(Number(params.missing ?? 0)) };
    return {
      broken: errorText(new ApiError(422, reason, message)),
      mend: findText(`blocked.mend.${reason}`, values, 'preview'),
    };
  };
}
