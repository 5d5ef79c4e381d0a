import { currentLanguage } from '@/i18n/i18n';
import { useTranslation } from '@/i18n/useTranslation';

/** Names rounds in words: "Runde 2", "Runden 2 und 4". */
export function useRounds(): (rounds: readonly number[]) => string {
  const { t } = useTranslation('fairness');
  return (rounds) => {
    const list = new Intl.ListFormat(currentLanguage() === 'de' ? 'de' : 'en-GB');
    return t('rounds', { count: rounds.length, list: list.format(rounds.map(String)) });
  };
}
