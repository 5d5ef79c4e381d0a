import { useTranslation } from '@/i18n/useTranslation';
import { Disclosure } from '@/components/Disclosure';
import type { PitchCount } from '../layouts';
import classes from './PitchGuide.module.css';
import { PitchPlan } from './PitchPlan';
import { PitchRules } from './PitchRules';

interface PitchGuideProps {
  needed: PitchCount;
}

/** Set-up and rules behind one line each, to be unfolded when somebody asks. */
export function PitchGuide({ needed }: PitchGuideProps) {
  const { t } = useTranslation('pitches');
  return (
    <Disclosure title={t('setup.openTitle')}>
      <div className={classes.guide}>
        <PitchRules />
        <PitchPlan needed={needed} />
      </div>
    </Disclosure>
  );
}
