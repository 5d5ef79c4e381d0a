import { ApiError } from '@/api/wire/errors';
import type { FieldFacts, Preview, Problem } from '@/api/types';
import { useErrorText } from '@/components/messages/useErrorText';
import { findText } from '@/i18n/i18n';
import { useTranslation } from '@/i18n/useTranslation';

/** What the planner thinks of a field, in one sentence: what holds, and what one should know of it. */
export function useVerdict({ verdict, rounds }: Preview) {
  const { t } = useTranslation('preview');
  const startRule = useStartRule();
  const formatsText = useFormatsText();
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
  return {
    lead: exampleClubs === null ? t('verdict.good') : t('verdict.goodExample', clubs),
    rest: t('verdict.games', { count: rounds, formats: formatsText(facts) }),
  };
}

/** Whether what one should know of a field is that it has no match of five. */
export function isWithoutClassic({ problem, facts }: Preview['verdict']): boolean {
  return problem?.kind === 'FORMATS' && facts?.classicMax === 0;
}

/** Gives a function that says how the matches of a child are shared between the two formats. */
export function useFormatsText() {
  const { t } = useTranslation('preview');
  const range = (min: number, max: number) =>
    min === max ? String(min) : t('formats.range', { min, max });
  return ({ formats, funinoMin, funinoMax, classicMin, classicMax }: FieldFacts) =>
    t(`verdict.formats.${formats}`, {
      funino: range(funinoMin, funinoMax),
      classic: range(classicMin, classicMax),
    });
}

/** Gives a function that puts a broken start rule into words: what it says, and what would mend it. */
export function useStartRule() {
  const errorText = useErrorText();
  return ({ reason, message, params }: Problem) => {
    const values = { ...params, count: Math.abs(Number(params.missing ?? 0)) };
    return {
      broken: errorText(new ApiError(422, reason, message)),
      mend: findText(`blocked.mend.${reason}`, values, 'preview'),
    };
  };
}
