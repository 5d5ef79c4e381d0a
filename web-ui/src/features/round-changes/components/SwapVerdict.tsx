import { Box, Stack } from '@mantine/core';
import { Notice } from '@/components/surfaces/Notice';
import { useTranslation } from '@/i18n/useTranslation';
import { criteriaOf } from '@/api/criteria';
import type { Consequences, Costs } from '@/api/types';
import type { Texts } from '@/i18n/namespaces';

type Rule = keyof Texts['round-changes']['swap']['broken'];

const RULES: Record<Rule, true> = {
  MERGED_TEAMS_SHARE_A_CLUB: true,
  OPPONENTS_ARE_OF_DIFFERENT_CLUBS: true,
  OTHER: true,
};

/** What the engine thinks of a swap, in a coach's words: the rules it breaks, or what gets better and worse. */
export function SwapVerdict({ consequences }: { consequences: Consequences }) {
  const { brokenRules, costsBefore, costsAfter } = consequences;
  if (brokenRules.length > 0) return <Illegal reasons={brokenRules.map(({ reason }) => reason)} />;
  return costsBefore && costsAfter ? <Price before={costsBefore} after={costsAfter} /> : null;
}

function Illegal({ reasons }: { reasons: readonly string[] }) {
  const { t } = useTranslation('round-changes');
  const rules = new Set(reasons.map((reason) => (isKnown(reason) ? reason : 'OTHER')));
  return (
    <Notice tone="stop" title={t('swap.illegal')}>
      <Box component="ul" ps="md">
        {[...rules].map((rule) => (
          <li key={rule}>{t(`swap.broken.${rule}`)}</li>
        ))}
      </Box>
    </Notice>
  );
}

function Price({ before, after }: { before: Costs; after: Costs }) {
  const { t } = useTranslation(['round-changes', 'criteria']);
  const changes = criteriaOf(after)
    .map((criterion) => ({
      criterion,
      points: after[criterion] - before[criterion],
    }))
    .filter(({ points }) => points !== 0);
  const total = after.total - before.total;
  if (changes.length === 0) return <p>{t('swap.free')}</p>;
  return (
    <Stack>
      <h3>{t('swap.costs')}</h3>
      <Stack component="ul" gap={4} ps="1.2em" style={{ listStyle: 'disc' }}>
        {changes.map(({ criterion, points }) => (
          <li key={criterion}>{t(`criteria:${criterion}.${points > 0 ? 'worse' : 'better'}`)}</li>
        ))}
      </Stack>
      {total !== 0 && <p>{t(total > 0 ? 'swap.dearer' : 'swap.cheaper')}</p>}
    </Stack>
  );
}

function isKnown(reason: string): reason is Rule {
  return reason in RULES;
}
