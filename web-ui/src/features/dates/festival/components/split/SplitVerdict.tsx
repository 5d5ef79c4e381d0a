import type { DaySplit } from '@/api/types';
import { Button } from '@/components/buttons/Button';
import { Verdict } from '@/components/surfaces/Verdict';
import { useTranslation } from '@/i18n/useTranslation';
import { findText } from '@/i18n/i18n';
import { spreadClubs } from '@/features/dates/festival/split';
import { wishesAt, type Wish } from '@/features/dates/festival/wishes';
import { useWishWords } from './splitWords';

interface SplitVerdictProps {
  split: DaySplit;
  /** What the planner proposes. */
  proposal: DaySplit;
  /** Goes back to it; left out where nothing has been changed. */
  onReset?: () => void;
}

/** What the swaps did, compared with the proposal: whether strengths match less, and how many clubs are spread. */
export function SplitVerdict({ split, proposal, onReset }: SplitVerdictProps) {
  const { t } = useTranslation('festival');
  const matchesLess = Math.round(split.costs.offPlace - proposal.costs.offPlace) > 0;
  const spread = spreadClubs(split);
  const isWorse = matchesLess || spread > spreadClubs(proposal);
  return (
    <Verdict
      isGood={!isWorse}
      remedy={
        onReset && (
          <Button variant="default" onClick={onReset}>
            {t('split.proposed')}
          </Button>
        )
      }
    >
      {onReset && <span>{t(matchesLess ? 'split.worse' : 'split.asGood')} </span>}
      {spread > 0 && <span>{t('split.spread', { count: spread })}</span>}
    </Verdict>
  );
}

/** Why a split cannot be made; undefined where it can. */
export function useBroken(
  split: DaySplit | undefined,
  wishes: readonly Wish[],
): string | undefined {
  const { t } = useTranslation('festival');
  const inWords = useWishWords();
  const [unkept] = wishesAt(wishes, split?.brokenWishes ?? []);
  if (unkept) return t('split.wish.broken', { wish: inWords(unkept) });
  const group = split?.groups.find(({ brokenRules }) => brokenRules.length > 0);
  const [rule] = group?.brokenRules ?? [];
  if (!group || !rule) return undefined;
  const reason = findText(`reasons.${rule.reason}`, rule.params) ?? '';
  return t('split.broken', { label: group.label, reason });
}
