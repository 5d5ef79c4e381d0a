import { useTranslation } from '@/i18n/useTranslation';
import classes from './HowItWorks.module.css';

const STEPS = ['one', 'two', 'three', 'four'] as const;

/** A tournament in four steps. */
export function HowItWorks() {
  const { t } = useTranslation('home');
  return (
    <section>
      <h2 className={classes.heading}>{t('steps.title')}</h2>
      <ol className={classes.steps}>
        {STEPS.map((step) => (
          <li key={step} className={classes.step}>
            <div>
              <h3>{t(`steps.${step}.title`)}</h3>
              <p>{t(`steps.${step}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
