import { useTranslation } from '@/i18n/useTranslation';
import type { Problem } from '@/api/types';
import { ApiError } from '@/api/errors';
import { useErrorText } from '@/components/useErrorText';

/** A broken start rule in words: what it says, and what would mend it. */
export interface StartRuleText {
  broken: string;
  mend?: string;
}

/** Gives a function that puts a broken start rule into words. */
export function useStartRule(): (rule: Problem) => StartRuleText {
  const { t } = useTranslation('preview');
  const errorText = useErrorText();
  return (rule) => {
    const missing = Math.abs(numberIn(rule, 'missing'));
    const club = typeof rule.params.club === 'string' ? rule.params.club : '';
    const mend = () => {
      switch (rule.reason) {
        case 'TOO_FEW_TEAMS':
          return t('blocked.mend.TOO_FEW_TEAMS', { count: missing });
        case 'TOO_FEW_CLUBS':
          return t('blocked.mend.TOO_FEW_CLUBS', { count: missing });
        case 'CLUB_TOO_LARGE':
          return t('blocked.mend.CLUB_TOO_LARGE', { count: missing, club });
        case 'CLUB_TOO_SMALL':
          return t('blocked.mend.CLUB_TOO_SMALL', { club });
        case 'TOO_FEW_PITCHES':
          return t('blocked.mend.TOO_FEW_PITCHES', { count: missing });
        case 'ODD_TEAMS':
        case 'MORE_THAN_EXPECTED':
          return t(`blocked.mend.${rule.reason}`);
        default:
          return undefined;
      }
    };
    return { broken: errorText(new ApiError(422, rule.reason, rule.message)), mend: mend() };
  };
}

function numberIn({ params }: Problem, name: string): number {
  const value = params[name];
  return typeof value === 'number' ? value : 0;
}
