import { Stack, Text } from '@mantine/core';
import type { Recalculation } from '@/api/tournament/matches';
import type { Round } from '@/api/types';
import { Choice } from '@/components/fields/Choice';
import { YesNo } from '@/components/fields/YesNo';
import { useTranslation } from '@/i18n/useTranslation';

interface WayChoiceProps {
  /** The round whose result is corrected. */
  round: number;
  ways: CorrectionWays;
  way: Recalculation;
  onChange: (way: Recalculation) => void;
}

/** What becomes of the later rounds: they stay, or they are calculated again. */
export function WayChoice({ round, ways: { untouched }, way, onChange }: WayChoiceProps) {
  const { t } = useTranslation('round-changes');
  const isRecord = way !== 'later';
  return (
    <Stack gap="xs">
      <Text ff="heading" fw={600} fz="lg">
        {t('recalculate.ways')}
      </Text>
      <Choice
        label={t('recalculate.ways')}
        options={[
          {
            value: 'none',
            label: t('recalculate.record.title'),
            brings: t('recalculate.record.text'),
          },
          {
            value: 'later',
            label: t('recalculate.later.title', { round: round + 1 }),
            brings: t('recalculate.later.text'),
          },
        ]}
        value={isRecord ? 'none' : 'later'}
        onChange={onChange}
      />
      {untouched !== undefined && isRecord && (
        <YesNo
          tick
          label={t('recalculate.record.open', { round: untouched })}
          checked={way === 'open'}
          onChange={(event) => onChange(event.currentTarget.checked ? 'open' : 'none')}
        />
      )}
    </Stack>
  );
}

/** What can become of the rounds after a corrected one. */
export interface CorrectionWays {
  /** Whether there is a later round at all: without one there is nothing to choose. */
  hasLater: boolean;
  /** The open round, as long as it has no results and can be calculated again. */
  untouched?: number;
  /** What is proposed: nobody replays a round on a pitch. */
  proposed: Recalculation;
}

/** The ways to correct a result of a confirmed round, with the current round as it stands. */
export function correctionWays(corrected: number, current: Round): CorrectionWays {
  const hasLater = current.round > corrected;
  const isOpen = current.state === 'OPEN';
  const hasResults = current.matches.some(({ resultHomeSquad }) => resultHomeSquad !== null);
  const isNextUntouched = current.round === corrected + 1 && isOpen && !hasResults;
  return {
    hasLater,
    untouched: hasLater && isOpen && !hasResults ? current.round : undefined,
    proposed: isNextUntouched ? 'open' : 'none',
  };
}
