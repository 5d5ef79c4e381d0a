import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { currentLanguage, subscribeToLanguage } from '@/i18n/i18n';

/** What a form tells of its errors, each put into words when its field was checked. */
interface FormWithErrors {
  errors: Record<string, unknown>;
  validateField: (field: string) => unknown;
}

/** Puts the errors of a form into words again when the language changes. */
export function useErrorsInLanguage(form: FormWithErrors): void {
  const language = useSyncExternalStore(subscribeToLanguage, currentLanguage);
  const sayAgain = useEffectEvent(() => {
    Object.keys(form.errors).forEach((field) => form.validateField(field));
  });
  useEffect(() => sayAgain(), [language]);
}
