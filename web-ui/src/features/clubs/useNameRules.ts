import { useTranslation } from '@/i18n/useTranslation';
import { clubNameProblem, nickNameProblem, type ClubLimits } from './clubForm';
import type { Club } from './clubView';

/** What is wrong with the two names of a club, in words. */
export function useNameRules(others: readonly Club[], limits: ClubLimits) {
  const { t } = useTranslation('clubs');
  const max = limits.maxShortNameLength;
  return {
    club: (name: string) => {
      const problem = clubNameProblem(name, others, limits);
      return problem ? t(`validation.${problem}`) : null;
    },
    nickName: (nickName: string) => {
      const problem = nickNameProblem(nickName, others, limits);
      return problem ? t(`validation.${problem}`, { max }) : null;
    },
  };
}
