import { useTranslation } from '@/i18n/useTranslation';
import { useDocumentTitle } from '@/components/useDocumentTitle';
import { FindByName } from '@/features/search/components/FindByName';
import { Hero } from '@/features/home/components/Hero';
import { HowItWorks } from '@/features/home/components/HowItWorks';
import { Reasons } from '@/features/home/components/Reasons';
import classes from './Home.module.css';

/** Welcome, what the planner does, how it works, and the way to a tournament by its name. */
export function Component() {
  const { t } = useTranslation('home');
  useDocumentTitle(undefined);
  return (
    <>
      <Hero />
      <div className={classes.below}>
        <Reasons />
        <HowItWorks />
        <section className={classes.find}>
          <h2>{t('find')}</h2>
          <FindByName />
        </section>
      </div>
    </>
  );
}
