import { IconChevronDown } from '@tabler/icons-react';
import { lazy, Suspense, useId, useState } from 'react';
import type { Match } from '@/api/types';
import { ErrorBoundary } from '@/components/ErrorBoundary';
import { Skeletons } from '@/components/Skeletons';
import { useTranslation } from '@/i18n/useTranslation';
import classes from './WhyPairing.module.css';

interface WhyPairingProps {
  tournamentId: string;
  match: Match;
}

const PairingReasons = lazy(() => import('./PairingReasons'));

/** One line below a match that unfolds why these teams play; code and texts come with the tap. */
export function WhyPairing({ tournamentId, match }: WhyPairingProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <button
        type="button"
        className={classes.line}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {t('match.why')}{' '}
        <span className="visually-hidden">{t('match.pitch', { number: match.pitch.number })}</span>
        <IconChevronDown size={18} className={classes.arrow} aria-hidden />
      </button>
      {isOpen && (
        <div id={id} className={classes.answer}>
          <ErrorBoundary>
            <Suspense fallback={<Skeletons count={1} height={56} />}>
              <PairingReasons tournamentId={tournamentId} match={match} />
            </Suspense>
          </ErrorBoundary>
        </div>
      )}
    </>
  );
}
