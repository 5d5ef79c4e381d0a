import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useTranslation } from '@/i18n/useTranslation';
import classes from './NumberStepper.module.css';

interface CountStepperProps {
  /** What is counted, e.g. "Teams of SV Rot". */
  label: string;
  value: number;
  /** Whether there is room for one more. */
  isFull: boolean;
  onStep: (by: 1 | -1) => void;
}

/** A count between a minus and a plus, each tap of which acts at once. */
export function CountStepper({ label, value, isFull, onStep }: CountStepperProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.control} role="group" aria-label={label}>
      <button
        type="button"
        className={classes.button}
        aria-label={t('actions.fewer', { what: label })}
        onClick={() => onStep(-1)}
      >
        <IconMinus size={20} aria-hidden />
      </button>
      <output className={classes.count}>{value}</output>
      <button
        type="button"
        className={classes.button}
        aria-label={t('actions.more', { what: label })}
        aria-disabled={isFull}
        onClick={() => !isFull && onStep(1)}
      >
        <IconPlus size={20} aria-hidden />
      </button>
    </div>
  );
}
