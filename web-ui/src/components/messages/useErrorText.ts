import { ApiError, REASON_OF_STATUS } from '@/api/wire/errors';
import { findText } from '@/i18n/i18n';
import type { Namespace } from '@/i18n/namespaces';
import { useTranslation } from '@/i18n/useTranslation';

/**
 * Gives a function that says in the user's language why a call failed; what only a feature knows is said in the words
 * of its namespace.
 */
export function useErrorText(feature?: Namespace): (error: unknown) => string {
  const { t } = useTranslation();
  return (error) => {
    const known = error instanceof ApiError ? textOf(error, feature) : undefined;
    return known ?? t('messages.somethingWentWrong');
  };
}

/** The text of an error, the most telling reason first: what is wrong with a field says more than that a field is wrong. */
function textOf({ status, reason, problems }: ApiError, feature?: Namespace): string | undefined {
  const own = { reason, params: problems.find((problem) => problem.reason === reason)?.params };
  const ofStatus = { reason: REASON_OF_STATUS[status], params: undefined };
  const reasons = [...(reason === 'VALIDATION' ? problems : []), own, ofStatus];
  const texts = [
    ...(feature ? [own, ...problems] : []).map((told) =>
      findText(`errors.${told.reason}`, told.params, feature),
    ),
    ...reasons.map((told) => findText(`reasons.${told.reason}`, told.params)),
  ];
  return texts.find(Boolean);
}
