import {
  IconChevronRight,
  IconDeviceMobile,
  IconArrowsShuffle,
  IconHandFinger,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { EXAMPLE_ID } from '@/api/example/example';
import { Button } from '@/components/buttons/Button';
import { tournamentPath } from '@/components/shell/tournamentPath';
import { useAccount } from '@/components/useAccount';
import { useTranslation } from '@/i18n/useTranslation';
import { HeroDrawing } from './HeroDrawing';
import classes from './Landing.module.css';

const REASONS = [
  ['tap', IconHandFinger],
  ['next', IconArrowsShuffle],
  ['know', IconDeviceMobile],
] as const;

/** For those who do not know the planner yet: what it is, how it looks, and the ways in. */
export function Landing({ phone }: { phone: ReactNode }) {
  const { t } = useTranslation('home');
  const { register } = useAccount();
  return (
    <section className={classes.landing}>
      <div className={classes.words}>
        <h1 className={classes.title}>{t('title')}</h1>
        <p className={classes.claim}>{t('claim')}</p>
        <ul className={classes.reasons}>
          {REASONS.map(([name, Icon]) => (
            <li key={name}>
              <Icon aria-hidden size={28} />
              <p>
                <strong>{t(`reason.${name}.title`)}</strong>
                <span className={classes.brief}>{t(`reason.${name}.brief`)}</span>
                <span className={classes.full}>{t(`reason.${name}.text`)}</span>
              </p>
            </li>
          ))}
        </ul>
      </div>
      <div className={classes.picture} role="img" aria-label={t('phone')}>
        <div className={classes.pitches} aria-hidden>
          <HeroDrawing />
        </div>
        <div className={classes.phone} aria-hidden inert>
          {phone}
        </div>
      </div>
      <div className={`${classes.actions} on-turf-deep`}>
        <Button variant="lime" className={classes.first} onClick={() => register()}>
          {t('register')}
        </Button>
        <Button variant="onTurf" className={classes.second} to={tournamentPath(EXAMPLE_ID)}>
          {t('example')} <IconChevronRight aria-hidden className={classes.chevron} />
        </Button>
      </div>
    </section>
  );
}
