import { Text } from '@mantine/core';
import type { GameExplanation } from '@/api/types';
import { useFormat } from '@/components/useFormat';
import { useTranslation } from '@/i18n/useTranslation';

/** What the strength of the teams of a game was judged by; the strength itself is not told. */
export function StrengthBasis({ bases }: Pick<GameExplanation, 'bases'>) {
  const { t } = useTranslation('fairness');
  const { list } = useFormat();
  const teams = new Map<string, string[]>();
  for (const { team, estimate, results } of bases) {
    const basis = t(`basis.${estimate}`, { count: results });
    teams.set(basis, [...(teams.get(basis) ?? []), team.name]);
  }
  if (teams.size === 0) return null;
  const parts = [...teams].map(([basis, names]) =>
    teams.size === 1 ? basis : t('basis.ofSome', { basis, teams: list(names) }),
  );
  return (
    <Text fz="xs" c="dimmed">
      {t('basis.line', { basis: parts.join('; ') })}
    </Text>
  );
}
