import { Box, Stack } from '@mantine/core';
import { Notice } from '@/components/surfaces/Notice';
import { findText } from '@/i18n/i18n';
import { useTranslation } from '@/i18n/useTranslation';
import { criteriaOf } from '@/api/tournament/criteria';
import type { Consequences } from '@/api/types';

/** What the engine thinks of a swap, in a coach's words: the rules it breaks, or what gets better and worse. */
export function SwapVerdict({ consequences }: { consequences: Consequences }) {
  const { t } = useTranslation(['round-changes', 'criteria']);
  const { brokenRules, costsBefore: before, costsAfter: after } = consequences;
  if (brokenRules.length > 0) {
    const inWords = (reason: string) => findText(`swap.broken.${reason}`, {}, 'round-changes');
    const rules = brokenRules.map(({ reason }) => inWords(reason) ?? t('swap.broken.OTHER'));
    return (
      <Notice tone="stop" title={t('swap.illegal')}>
        <Box component="ul" ps="md">
          {[...new Set(rules)].map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </Box>
      </Notice>
    );
  }
  if (!before || !after) return null;
  const changed = criteriaOf(after).filter((criterion) => before[criterion] !== after[criterion]);
  const total = after.total - before.total;
  if (changed.length === 0) return <p>{t('swap.free')}</p>;
  return (
    <Stack>
      <h3>{t('swap.costs')}</h3>
      <Stack component="ul" gap={4} ps="1.2em" style={{ listStyle: 'disc' }}>
        {changed.map((criterion) => {
          const turn = after[criterion] > before[criterion] ? 'worse' : 'better';
          return <li key={criterion}>{t(`criteria:${criterion}.${turn}`)}</li>;
        })}
      </Stack>
      {total !== 0 && <p>{t(total > 0 ? 'swap.dearer' : 'swap.cheaper')}</p>}
    </Stack>
  );
}
