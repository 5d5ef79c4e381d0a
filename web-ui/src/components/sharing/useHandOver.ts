import { useTranslation } from '@/i18n/useTranslation';
import { useCopy } from './useCopy';

/** Whether this device can hand a link to another app. */
export const canHandOver = () => 'share' in navigator;

/** Gives a function that opens the device's own dialog for handing on a link, or where it has none, copies it. */
export function useHandOver(): (message: Required<Omit<ShareData, 'files'>>) => void {
  const { t } = useTranslation();
  const copy = useCopy();
  return (message) => {
    // Closing the dialog without choosing rejects; that is no error.
    if (canHandOver()) navigator.share(message).catch(() => undefined);
    else void copy(`${message.text}\n${message.url}`, t('link.textCopied'));
  };
}
