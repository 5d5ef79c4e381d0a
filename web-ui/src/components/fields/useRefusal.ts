import { ApiError } from '@/api/errors';
import { findText } from '@/i18n/i18n';
import { useTranslation } from '@/i18n/useTranslation';
import { notifyError } from '../notify';
import { useErrorText } from '../useErrorText';

/** What a form is marked through; every field has a value. */
interface MarkedForm {
  getValues: () => object;
  setFieldError: (field: string, error: string) => void;
}

/** Gives a function that marks each field that the server refused; what concerns no field is said as a message. */
export function useRefusal(form: MarkedForm, textOf?: (error: unknown) => string) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  return (error: unknown): void => {
    const problems = error instanceof ApiError ? error.problems : [];
    const refused = problems.filter(({ field }) => field && Object.hasOwn(form.getValues(), field));
    refused.forEach(({ field, reason, params }) =>
      form.setFieldError(
        field ?? '',
        findText(`reasons.${reason}`, params) ?? t('reasons.VALIDATION'),
      ),
    );
    if (refused.length === 0) notifyError((textOf ?? errorText)(error));
  };
}
