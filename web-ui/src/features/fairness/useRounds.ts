import { useFormat } from '@/components/useFormat';
import { useTranslation } from '@/i18n/useTranslation';

/** Names rounds in words: "Runde 2", "Runden 2 und 4". */
export function useRounds(): (rounds: readonly number[]) => string {
  const { t } = useTranslation('fairness');
  const { list } = useFormat();
  return (rounds) => t('rounds', { count: rounds.length, list: list(rounds.map(String)) });
}
