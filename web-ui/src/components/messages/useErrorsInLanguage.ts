import { useEffect, useEffectEvent } from 'react';
import { useLanguage } from '@/i18n/useTranslation';

/** What a form tells of its errors, each put into words when its field was checked. */
interface FormWithErrors {
  errors: Record<string, unknown>;
  validateField: (field: string) => unknown;
}

/** Puts the errors of a form into words again when the language changes. */
export function useErrorsInLanguage(form: FormWithErrors): void {
  const language = useLanguage();
  const sayAgain = useEffectEvent(() => {
    Object.keys(form.errors).forEach((field) => form.validateField(field));
  });
  useEffect(() => sayAgain(), [language]);
}
