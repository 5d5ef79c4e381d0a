import { Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { previewQuery } from '@/api/queries';
import type { PitchNumbers, Tournament } from '@/api/types';
import { Button } from '@/components/buttons/Button';
import { useTranslation } from '@/i18n/useTranslation';

interface PitchAdviceProps {
  tournament: Tournament;
  onTake: (pitches: PitchNumbers) => void;
}

/** Where one more pitch saves rematches: which one, and the button that takes it. */
export function PitchAdvice({ tournament, onTake }: PitchAdviceProps) {
  const { t } = useTranslation('preview');
  const { data: preview } = useQuery(previewQuery(tournament.tournamentId));
  const hint = preview?.hints.find(({ kind }) => kind === 'PITCHES');
  if (!preview?.rematches || !hint?.pitches) return null;
  const { pitches, after } = hint;
  const saved = preview.rematches.value - after.rematches.value;
  // What it saves may be partners alone.
  if (saved <= 0) return null;
  const isClassic = pitches.classic > tournament.classicPitches;
  return (
    <Group>
      <Text flex={1}>{t(isClassic ? 'hint.classic' : 'hint.funino', { count: saved })}</Text>
      <Button variant="subtle" onClick={() => onTake(pitches)}>
        {t('hint.take')}
      </Button>
    </Group>
  );
}
