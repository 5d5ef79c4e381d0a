import type { Encounter, GameExplanation, Match } from '@/api/types';
import { useTranslation } from '@/i18n/useTranslation';
import { useFormat } from '@/components/time/useFormat';

/** Says in one sentence what speaks for a game of a round. */
export function useSentence() {
  const { t } = useTranslation('fairness');
  const inWords = useRounds();
  const namesOf = (encounters: readonly Encounter[]) =>
    encounters
      .map(({ teams: [one, other], rounds }) =>
        t('why.pair', { one: one?.name, other: other?.name, rounds: inWords(rounds) }),
      )
      .join(', ');

  /** Of merged teams four pairs of opponents meet. */
  const meeting = ({ home, away }: Match, metBefore: Encounter[], meetings: number) => {
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

  return (match: Match, game: GameExplanation, isOptimal: boolean): string => {
    const { opponents, partners, formats } = game;
    const metBefore = opponents.filter(isRepeated);
    const mergedBefore = partners.filter(isRepeated);
    const merging =
      mergedBefore.length === 0
        ? t('why.firstMerging')
        : t('why.mergedBefore', { pairs: namesOf(mergedBefore) });
    const isDue = formats.every(({ funino, classic }) =>
      match.gameType === 'FUNINO' ? funino < classic : classic < funino,
    );
    // Only where something is repeated it is worth a word.
    const isBest = isOptimal && metBefore.length + mergedBefore.length > 0;
    const clauses = [
      ...meeting(match, metBefore, opponents.length),
      partners.length > 0 && merging,
      isDue && t(`why.due.${match.gameType}`),
      isBest && t('why.best'),
    ];
    return `${clauses.filter(Boolean).join('; ')}.`;
  };
}

function isRepeated({ rounds }: Encounter): boolean {
  return rounds.length > 0;
}

/** Names rounds in words: "Runde 2", "Runden 2 und 4". */
export function useRounds(): (rounds: readonly number[]) => string {
  const { t } = useTranslation('fairness');
  const { list } = useFormat();
  return (rounds) => t('rounds', { count: rounds.length, list: list(rounds.map(String)) });
}
