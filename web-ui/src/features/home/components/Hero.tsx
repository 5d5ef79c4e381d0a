import { useTranslation } from '@/i18n/useTranslation';
import { Button } from '@/components/buttons/Button';
import classes from './Hero.module.css';
import { HeroDrawing } from './HeroDrawing';

/** The welcome: what the planner is for, a drawing, and the two ways in. */
export function Hero() {
  const { t } = useTranslation('home');
  return (
    <section className={`${classes.hero} on-turf-deep`}>
      <div className={classes.text}>
        <h1 className={classes.title}>{t('title')}</h1>
        <p className={classes.intro}>{t('intro')}</p>
      </div>
      <div className={classes.drawing}>
        <HeroDrawing />
      </div>
      <div className={classes.actions}>
        <Button to="/tournaments/new" variant="lime" className={classes.action}>
          {t('newTournament')}
        </Button>
        <Button to="/tournaments" variant="onTurf" className={classes.action}>
          {t('myTournaments')}
        </Button>
      </div>
    </section>
  );
}
