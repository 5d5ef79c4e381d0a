import type { Preview } from '@/api/types';
import { findText } from '@/i18n/i18n';
import { useTranslation } from '@/i18n/useTranslation';

/** Says in one sentence what the field is like with a club that may come. */
export function usePreviewSentence(): (
  club: string,
  preview: Pick<Preview, 'brokenRules'>,
) => string {
  const { t } = useTranslation('registration');
  return (club, { brokenRules }) => {
    const reasons = brokenRules.map(({ reason }) => reason);
    if (reasons.includes('ODD_TEAMS')) return t('preview.odd', { club });
    // As long as more clubs are to come, neither too few of them nor one too large is news.
    const isGrowing = reasons.includes('TOO_FEW_TEAMS') || reasons.includes('TOO_FEW_CLUBS');
    const told = brokenRules.find(({ reason }) => !isGrowing || reason === 'CLUB_TOO_SMALL');
    const inWords = told && findText(`reasons.${told.reason}`, told.params ?? {});
    return inWords ? t('preview.broken', { club, reason: inWords }) : t('preview.even', { club });
  };
}
