import { Text } from '@mantine/core';
import { useTranslation } from '@/i18n/useTranslation';
import classes from './StrengthSlider.module.css';

interface StrengthSliderProps {
  team: string;
  value: number;
  onChange: (strength: number) => void;
}

const STRENGTHS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'] as const;

/** How strong a team is, from 1 to 10, with a word for each step. */
export function StrengthSlider({ team, value, onChange }: StrengthSliderProps) {
  const { t } = useTranslation('clubs');
  const step = STRENGTHS[value - 1];
  const word = step ? t(`strengthSlider.words.${step}`) : '';
  return (
    <label className={classes.slider}>
      <Text span inherit ff="heading" fw={700} fz="lg" lh={1.2}>
        {team}
      </Text>
      <Text span inherit c="dimmed" ta="end" aria-hidden>
        {word}
      </Text>
      <Text span inherit ff="heading" fw={700} fz="xl" lh={1} ta="end" aria-hidden>
        {value}
      </Text>
      <input
        type="range"
        className={classes.range}
        min={1}
        max={STRENGTHS.length}
        step={1}
        value={value}
        style={{ ['--filled' as string]: `${((value - 1) / (STRENGTHS.length - 1)) * 100}%` }}
        aria-label={t('strengthSlider.label', { team })}
        aria-valuetext={t('strengthSlider.value', { strength: value, word })}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      />
    </label>
  );
}
