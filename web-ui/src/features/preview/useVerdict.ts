import type { Preview } from '@/api/types';
import { useTranslation } from '@/i18n/useTranslation';
import { useStartRule } from './useStartRule';

/** What the planner thinks of a field, in one sentence: what holds, and what one should know of it. */
export function useVerdict({ verdict, rounds }: Preview) {
  const { t } = useTranslation('preview');
  const startRule = useStartRule();
  const { state, problem, facts, brokenRule, exampleClubs } = verdict;
  const clubs = { count: exampleClubs ?? 0 };
  if (problem) {
    return {
      lead: exampleClubs === null ? t('verdict.mind') : t('verdict.mindExample', clubs),
      rest: isWithoutClassic(verdict)
        ? t('verdict.noClassic')
        : t(`verdict.problem.${problem.kind}`, { count: problem.count }),
    };
  }
  if (state === 'NOT_POSSIBLE' || !facts) {
    const { mend, broken } = brokenRule ? startRule(brokenRule) : { mend: '', broken: '' };
    return { lead: t('verdict.notPossible'), rest: mend ?? broken };
  }
  const formats = t(
    facts.formats === 'HALF' ? 'verdict.formats.HALF' : 'verdict.formats.ABOUT_HALF',
  );
  return {
    lead: exampleClubs === null ? t('verdict.good') : t('verdict.goodExample', clubs),
    rest: t('verdict.games', { count: rounds, formats }),
  };
}

/** Whether what one should know of a field is that it has no match of five. */
export function isWithoutClassic({ problem, facts }: Preview['verdict']): boolean {
  return problem?.kind === 'FORMATS' && facts?.classicMax === 0;
}
