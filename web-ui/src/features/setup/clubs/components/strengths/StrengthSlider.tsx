import { Group, Text } from '@mantine/core';
import { Slider } from '@/components/fields/Slider';
import { useTranslation } from '@/i18n/useTranslation';

interface StrengthSliderProps {
  team: string;
  value: number;
  onChange: (strength: number) => void;
}

const STRENGTHS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'] as const;

/** It breaks only once the word beside it has as many lines as it has words. */
const NAME = { flex: '1 1 auto', overflowWrap: 'anywhere' } as const;

/** How strong a team is, from 1 to 10, with a word for each step. */
export function StrengthSlider({ team, value, onChange }: StrengthSliderProps) {
  const { t } = useTranslation('team-form');
  const step = STRENGTHS[value - 1];
  const word = step ? t(`strengthSlider.words.${step}`) : '';
  return (
    <label>
      <Group component="span" align="baseline" wrap="nowrap">
        <Text span ff="heading" fw={700} fz="lg" lh={1.2} maw="70%" style={NAME}>
          {team}
        </Text>
        <Text span c="dimmed" ta="end" lh={1.2} flex="1 999 auto" aria-hidden>
          {word}
        </Text>
        <Text span ff="heading" fw={700} fz="xl" lh={1} ta="end" miw="1.75rem" aria-hidden>
          {value}
        </Text>
      </Group>
      <Slider
        value={value}
        min={1}
        max={STRENGTHS.length}
        aria-label={t('strengthSlider.label', { team })}
        aria-valuetext={t('strengthSlider.value', { strength: value, word })}
        onChange={onChange}
      />
    </label>
  );
}
