import type { Preview } from '@/api/types';
import { findText } from '@/i18n/i18n';
import { useTranslation } from '@/i18n/useTranslation';

/** Says in one sentence what the field is like with a club that may come. */
export function usePreviewSentence(): (club: string, preview: Preview) => string {
  const { t } = useTranslation('registration');
  return (club, { brokenRules }) => {
    const reasons = brokenRules.map(({ reason }) => reason);
    if (reasons.includes('ODD_TEAMS')) return t('preview.odd', { club });
    // As long as more clubs are to come, too few of them is no news.
    const told = brokenRules.find(({ reason }) => !reason.startsWith('TOO_FEW'));
    const inWords = told && findText(`reasons.${told.reason}`, told.params ?? {});
    return inWords ? t('preview.broken', { club, reason: inWords }) : t('preview.even', { club });
  };
}
