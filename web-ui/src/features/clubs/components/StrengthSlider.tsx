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
      <span className={classes.team}>{team}</span>
      <span className={classes.word} aria-hidden>
        {word}
      </span>
      <span className={classes.number} aria-hidden>
        {value}
      </span>
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
