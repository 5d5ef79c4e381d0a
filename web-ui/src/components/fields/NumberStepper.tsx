import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/NumberInput.layer.css';
import { ActionIcon, NumberInput, type InputWrapperProps } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useTranslation } from '@/i18n/useTranslation';
import classes from './NumberStepper.module.css';

export interface NumberStepperProps extends Pick<InputWrapperProps, 'error'> {
  label: string;
  /** Null while the field is empty. */
  value: number | null;
  onChange: (value: number | null) => void;
  min: number;
  max: number;
  /** How far one tap goes. */
  step?: number;
  unit?: string;
  hint?: InputWrapperProps['description'];
  /** Below its words, as wide as its place. */
  isStacked?: boolean;
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
  isStacked,
}: NumberStepperProps) {
  const within = (next: number) => Math.min(max, Math.max(min, next));
  const tap = (by: number) => onChange(value === null ? min : within(value + by));
  return (
    <NumberInput
      label={label}
      description={hint}
      error={error}
      value={value ?? ''}
      onChange={(typed) => onChange(typed === '' ? null : Number(typed))}
      min={min}
      max={max}
      step={step}
      suffix={unit && ` ${unit}`}
      clampBehavior="none"
      allowDecimal={false}
      allowNegative={false}
      hideControls
      inputMode="numeric"
      autoComplete="off"
      classNames={classes}
      mod={{ stacked: isStacked }}
      leftSectionWidth="3.25rem"
      rightSectionWidth="3.25rem"
      leftSectionPointerEvents="all"
      rightSectionPointerEvents="all"
      leftSection={
        <Step what={label} isEnd={value !== null && value <= min} onTap={() => tap(-step)} />
      }
      rightSection={
        <Step what={label} isEnd={value !== null && value >= max} onTap={() => tap(step)} isMore />
      }
    />
  );
}

interface StepProps {
  /** What is counted. */
  what: string;
  isEnd?: boolean;
  isMore?: boolean;
  onTap: () => void;
}

/** The minus or the plus. At its end it is not `disabled`: it would lose the focus of a keyboard. */
export function Step({ what, isEnd = false, isMore = false, onTap }: StepProps) {
  const { t } = useTranslation();
  const Sign = isMore ? IconPlus : IconMinus;
  return (
    <ActionIcon
      className={classes.step}
      aria-label={t(isMore ? 'actions.more' : 'actions.fewer', { what })}
      aria-disabled={isEnd}
      onClick={onTap}
    >
      <Sign size={20} aria-hidden />
    </ActionIcon>
  );
}
