import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './Stepper.module.css';

interface StepperProps {
  label: string;
  /** A word about the number, e.g. how many children it means. */
  hint?: string;
  value: number;
  min: number;
  max: number;
  step?: number;
  disabled?: boolean;
  onChange: (value: number) => void;
}

/** A number changed with two large buttons, without a keyboard. */
export function Stepper({
  label,
  hint,
  value,
  min,
  max,
  step = 1,
  disabled = false,
  onChange,
}: StepperProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className={classes.stepper} role="group" aria-labelledby={id}>
      <span className={classes.label}>
        <span id={id}>{label}</span>
        {hint && <span className={classes.hint}>{hint}</span>}
      </span>
      <button
        type="button"
        className={classes.button}
        aria-label={t('stepper.less', { label })}
        disabled={disabled || value - step < min}
        onClick={() => onChange(value - step)}
      >
        <IconMinus aria-hidden />
      </button>
      <output className={classes.value} aria-live="polite">
        {value}
      </output>
      <button
        type="button"
        className={classes.button}
        aria-label={t('stepper.more', { label })}
        disabled={disabled || value + step > max}
        onClick={() => onChange(value + step)}
      >
        <IconPlus aria-hidden />
      </button>
    </div>
  );
}
