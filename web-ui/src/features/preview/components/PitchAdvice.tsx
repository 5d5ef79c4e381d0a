import { Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { previewQuery } from '@/api/queries';
import type { PitchNumbers, Preview, Tournament } from '@/api/types';
import { Button } from '@/components/buttons/Button';
import { useTranslation } from '@/i18n/useTranslation';

interface PitchAdviceProps {
  tournament: Tournament;
  onTake: (pitches: PitchNumbers) => void;
}

/** Where one more pitch saves several repetitions: which one, and the button that takes it. */
export function PitchAdvice({ tournament, onTake }: PitchAdviceProps) {
  const { t } = useTranslation('preview');
  const { data: preview } = useQuery(previewQuery(tournament.tournamentId));
  const hint = preview?.hints.find(({ kind }) => kind === 'PITCHES');
  if (!preview || !hint?.pitches) return null;
  const { pitches } = hint;
  const isClassic = pitches.classic > tournament.classicPitches;
  return (
    <Group>
      <Text flex={1}>
        {t(isClassic ? 'hint.classic' : 'hint.funino', {
          count: repetitions(preview) - repetitions(hint.after),
        })}
      </Text>
      <Button variant="subtle" onClick={() => onTake(pitches)}>
        {t('hint.take')}
      </Button>
    </Group>
  );
}

/** Opponents met again, and partners who were a pair before. */
function repetitions(field: Pick<Preview, 'rematches' | 'repeatedPartners'>): number {
  return (field.rematches?.value ?? 0) + (field.repeatedPartners?.value ?? 0);
}
