import { ApiError } from '@/api/errors';
import { useErrorText } from '@/components/useErrorText';
import { useTranslation } from '@/i18n/useTranslation';

/** Gives a function that says to a club why it cannot register; one that takes part already is told who can help. */
export function useClubErrorText(): (error: unknown) => string {
  const { t } = useTranslation('registration');
  const errorText = useErrorText('registration');
  return (error) => {
    const problems = error instanceof ApiError ? error.problems : [];
    const takesPart = problems.some(({ reason }) => reason === 'CLUB_EXISTS');
    return takesPart ? t('club.exists') : errorText(error);
  };
}
