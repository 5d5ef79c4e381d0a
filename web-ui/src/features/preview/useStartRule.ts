import type { Problem } from '@/api/types';
import { ApiError } from '@/api/errors';
import { useErrorText } from '@/components/useErrorText';
import { findText } from '@/i18n/i18n';

/** A broken start rule in words: what it says, and what would mend it. */
export interface StartRuleText {
  broken: string;
  mend?: string;
}

/** Gives a function that puts a broken start rule into words. */
export function useStartRule(): (rule: Problem) => StartRuleText {
  const errorText = useErrorText();
  return ({ reason, message, params }) => {
    const values = { ...params, count: Math.abs(Number(params.missing ?? 0)) };
    return {
      broken: errorText(new ApiError(422, reason, message)),
      mend: findText(`blocked.mend.${reason}`, values, 'preview'),
    };
  };
}
