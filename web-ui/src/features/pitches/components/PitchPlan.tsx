import { useTranslation } from '@/i18n/useTranslation';
import { layoutFor, type GroundLayout, type PitchCount } from '../layouts';
import { useBothCounts } from '../useBothCounts';
import { GroundDrawing } from './GroundDrawing';
import { MaterialList } from './MaterialList';
import classes from './PitchGuide.module.css';

/** Which pitches are needed, how they fit on the ground, and what to pack. */
export function PitchPlan({ needed }: { needed: PitchCount }) {
  const { t } = useTranslation('pitches');
  const counts = useBothCounts(needed);
  const layout = layoutFor(needed);
  const inWords = ({ ground, width, height, gap }: GroundLayout) =>
    t(`layout.${ground}`, { width, height, gap });
  return (
    <>
      <section className={classes.section}>
        <p className={classes.strong}>{counts}</p>
        {layout ? (
          <>
            <GroundDrawing layout={layout} />
            <p className={classes.muted}>{inWords(layout)}</p>
          </>
        ) : (
          <p>{t('layout.none')}</p>
        )}
        <p className={classes.muted}>
          {t('layout.recommendation')} {t('setup.spare')} {t('setup.safety')} {t('setup.parents')}{' '}
          {t('setup.level')}
        </p>
      </section>
      <MaterialList needed={needed} />
    </>
  );
}
