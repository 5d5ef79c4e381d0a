import { useTranslation } from '@/i18n/useTranslation';
import { STEPS } from '../form/tournamentValues';
import classes from './StepLine.module.css';

const NAMES = ['what', 'where', 'size'] as const;

/** How far the form is: one piece per step, and the present one by name. */
export function StepLine({ step }: { step: number }) {
  const { t } = useTranslation(['tournaments', 'common']);
  const name = NAMES[step - 1] ?? NAMES[0];
  return (
    <div>
      <div className={classes.line} aria-hidden>
        {STEPS.map((fields, index) => (
          <span key={fields[0]} className={classes.piece} data-done={index < step || undefined} />
        ))}
      </div>
      <p className={classes.text} aria-live="polite">
        <span className={classes.count}>
          {t('common:state.step', { step, steps: STEPS.length })}
        </span>{' '}
        <span className={classes.name}>{t(`new.steps.${name}`)}</span>
      </p>
    </div>
  );
}
