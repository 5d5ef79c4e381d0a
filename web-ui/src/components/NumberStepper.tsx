import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import { useTranslation } from '@/i18n/useTranslation';
import classes from './NumberStepper.module.css';

export interface NumberStepperProps {
  label: string;
  /** Null while the field is empty. */
  value: number | null;
  onChange: (value: number | null) => void;
  min: number;
  max: number;
  /** How far one tap goes. */
  step?: number;
  unit?: string;
  hint?: ReactNode;
  error?: ReactNode;
}

/** A number between a minus and a plus for the thumb; it can be typed as well. */
export function NumberStepper({
  label,
  value,
  onChange,
  min,
  max,
  step = 1,
  unit,
  hint,
  error,
}: NumberStepperProps) {
  const { t } = useTranslation();
  const id = useId();
  // A button at its end is not `disabled`: it would lose the focus of a keyboard.
  const within = (next: number) => Math.min(max, Math.max(min, next));
  const tap = (by: number) => onChange(value === null ? min : within(value + by));
  const type = (text: string) => {
    const digits = text.replace(/\D/g, '');
    onChange(digits === '' ? null : Number(digits));
  };
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={classes.stepper}>
      <div className={classes.text}>
        <label className={classes.label} htmlFor={id}>
          {label}
        </label>
        {hint && (
          <div id={`${id}-hint`} className={classes.hint}>
            {hint}
          </div>
        )}
      </div>
      <div className={classes.control} data-invalid={error ? true : undefined}>
        <button
          type="button"
          className={classes.button}
          aria-label={t('actions.fewer', { what: label })}
          aria-disabled={value !== null && value <= min}
          onClick={() => tap(-step)}
        >
          <IconMinus aria-hidden />
        </button>
        <span className={classes.value}>
          <input
            id={id}
            className={classes.input}
            inputMode="numeric"
            autoComplete="off"
            value={value ?? ''}
            onChange={(event) => type(event.currentTarget.value)}
            aria-invalid={error ? true : undefined}
            aria-describedby={described || undefined}
          />
          {unit && <span className={classes.unit}>{unit}</span>}
        </span>
        <button
          type="button"
          className={classes.button}
          aria-label={t('actions.more', { what: label })}
          aria-disabled={value !== null && value >= max}
          onClick={() => tap(step)}
        >
          <IconPlus aria-hidden />
        </button>
      </div>
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </div>
  );
}
