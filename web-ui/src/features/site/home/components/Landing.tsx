import {
  IconChevronRight,
  IconDeviceMobile,
  IconArrowsShuffle,
  IconHandFinger,
} from '@tabler/icons-react';
import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import { EXAMPLE_ID } from '@/api/example/example';
import { Button } from '@/components/buttons/Button';
import { tournamentPath } from '@/components/shell/tournamentPath';
import { useAccount } from '@/components/start/useAccount';
import { useTranslation } from '@/i18n/useTranslation';
import { HeroDrawing } from './HeroDrawing';

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
    <section className="landing">
      <div className="landing-words">
        <h1 className="landing-title">{t('title')}</h1>
        <p className="landing-claim">{t('claim')}</p>
        <Box component="ul" className="landing-reasons">
          {REASONS.map(([name, Icon]) => (
            <li key={name}>
              <Icon aria-hidden size={28} />
              <p>
                <strong>{t(`reason.${name}.title`)}</strong>
                <span className="only-phone">{t(`reason.${name}.brief`)}</span>
                <span className="only-wide">{t(`reason.${name}.text`)}</span>
              </p>
            </li>
          ))}
        </Box>
      </div>
      <div className="landing-picture" role="img" aria-label={t('phone')}>
        <div className="landing-pitches only-wide" aria-hidden>
          <HeroDrawing />
        </div>
        <div className="landing-phone" aria-hidden inert>
          {phone}
        </div>
      </div>
      <div className="landing-actions on-turf-deep">
        <Button variant="lime" className="landing-first" onClick={() => register()}>
          {t('register')}
        </Button>
        <Button variant="onTurf" className="landing-second" to={tournamentPath(EXAMPLE_ID)}>
          {t('example')} <IconChevronRight aria-hidden className="landing-chevron only-phone" />
        </Button>
      </div>
    </section>
  );
}
