import type { Encounter, Match } from '@/api/types';
import { useTranslation } from '@/i18n/useTranslation';
import type { Reasons } from './reasons';
import { useRounds } from './useRounds';

/** Says in one sentence what speaks for a game. */
export function useSentence(): (match: Match, reasons: Reasons) => string {
  const { t } = useTranslation('fairness');
  const inWords = useRounds();
  const namesOf = (encounters: readonly Encounter[]) =>
    encounters
      .map(({ teams: [one, other], rounds }) =>
        t('why.pair', { one: one?.name, other: other?.name, rounds: inWords(rounds) }),
      )
      .join(', ');
  const meeting = ({ home, away }: Match, { metBefore, meetings }: Reasons) => {
    const met = metBefore.length;
    if (met === 0) return [t('why.firstMeeting', { home: home.name, away: away.name })];
    if (met > 1) {
      const rounds = new Set(metBefore.flatMap((encounter) => encounter.rounds));
      const inOrder = [...rounds].sort((one, other) => one - other);
      return [t('why.someMet', { met, meetings, rounds: inWords(inOrder) })];
    }
    const before = t('why.metBefore', { pairs: namesOf(metBefore) });
    return meetings > 1 ? [before, t('why.othersNew')] : [before];
  };
  const merging = ({ hasPartners, mergedBefore }: Reasons) => {
    if (!hasPartners) return [];
    return mergedBefore.length === 0
      ? [t('why.firstMerging')]
      : [t('why.mergedBefore', { pairs: namesOf(mergedBefore) })];
  };
  return (match, reasons) => {
    const clauses = [
      ...meeting(match, reasons),
      ...merging(reasons),
      ...(reasons.isDue ? [t(`why.due.${match.gameType}`)] : []),
      ...(reasons.isBestDespiteRepetition ? [t('why.best')] : []),
    ];
    return `${clauses.join('; ')}.`;
  };
}
