import type { Match } from '@/api/types';
import { useTranslation } from '@/i18n/useTranslation';

/** Gives a function that says a result of a match, by default the one that it has. */
export function useResultInWords() {
  const { t } = useTranslation();
  return ({ home, away, resultHomeSquad }: Match, result = resultHomeSquad) =>
    t(`match.result.${result ?? 'none'}`, { home: home.name, away: away.name });
}
