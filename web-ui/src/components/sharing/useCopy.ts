import { useTranslation } from '@/i18n/useTranslation';
import { notifyError, notifySuccess } from '@/components/messages/notify';

/** Gives a function that puts a text into the clipboard and says whether it is there. */
export function useCopy(): (text: string, copied?: string) => Promise<void> {
  const { t } = useTranslation();
  return async (text, copied = t('messages.copySuccessful')) => {
    try {
      await navigator.clipboard.writeText(text);
      notifySuccess(copied);
    } catch {
      notifyError(t('messages.copyFailed'));
    }
  };
}
