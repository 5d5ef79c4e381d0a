import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '@/api/errors';
import type { Texts } from '@/i18n/namespaces';

type Reason = keyof Texts['common']['reasons'];

/** Gives a function that says in the user's language why a call failed. */
export function useErrorText(): (error: unknown) => string {
  const { t, i18n } = useTranslation();
  return useCallback(
    (error: unknown) => {
      const isKnown = error instanceof ApiError && i18n.exists(`reasons.${error.reason}`);
      return isKnown ? t(`reasons.${error.reason as Reason}`) : t('messages.somethingWentWrong');
    },
    [t, i18n],
  );
}
