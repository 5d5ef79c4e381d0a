import { useTranslation } from '@/i18n/useTranslation';
import { useDocumentTitle } from '@/components/useDocumentTitle';
import { Shell } from '@/components/shell/Shell';
import { FindByName } from '@/features/search/components/FindByName';
import { Hero } from '@/features/home/components/Hero';
import { HowItWorks } from '@/features/home/components/HowItWorks';
import { Landing } from '@/features/home/components/Landing';
import { LandingBar } from '@/features/home/components/LandingBar';
import { Reasons } from '@/features/home/components/Reasons';
import { mayBeSignedIn } from '@/identity/identity';
import { useSession } from '@/identity/session';
import { LandingPhone } from './LandingPhone';
import classes from './Home.module.css';

/** What the planner is for those who do not know it, and the start page of those who do. */
export function Component() {
  useDocumentTitle(undefined);
  const { activeAuthStatus } = useSession();
  if (activeAuthStatus || mayBeSignedIn()) {
    return (
      <Shell bleed>
        <Hero />
        <div className={classes.below}>
          <Reasons />
          <HowItWorks />
          <Find />
        </div>
      </Shell>
    );
  }
  return (
    <Shell bleed bar={<LandingBar />}>
      <Landing phone={<LandingPhone />} />
      <div className={classes.below}>
        <HowItWorks />
        <Find />
      </div>
    </Shell>
  );
}

function Find() {
  const { t } = useTranslation('home');
  return (
    <section className={classes.find} id="find">
      <h2>{t('find')}</h2>
      <FindByName />
    </section>
  );
}
