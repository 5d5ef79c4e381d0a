import { useTranslation } from '@/i18n/useTranslation';
import { notifyError, notifySuccess } from './notify';

/** Gives a function that puts a text into the clipboard and says whether it is there. */
export function useCopy(): (text: string) => Promise<void> {
  const { t } = useTranslation();
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      notifySuccess(t('messages.copySuccessful'));
    } catch {
      notifyError(t('messages.copyFailed'));
    }
  };
}
