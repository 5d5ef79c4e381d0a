import { ActionIcon } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import { lazy, Suspense, useId, useState } from 'react';
import type { Match } from '@/api/types';
import { ErrorBoundary } from '@/components/ErrorBoundary';
import { Skeletons } from '@/components/surfaces/Skeletons';
import { useTranslation } from '@/i18n/useTranslation';
import classes from './WhyPairing.module.css';

interface WhyPairingProps {
  tournamentId: string;
  match: Match;
}

const PairingReasons = lazy(() => import('./PairingReasons'));

/**
 * A question mark in the head of a match's card; below the card it unfolds why these teams play.
 * Code and texts come with the tap.
 */
export function WhyPairing({ tournamentId, match }: WhyPairingProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <ActionIcon
        className={classes.question}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <IconHelpCircle size={22} aria-hidden />
        <span className="visually-hidden">
          {t('match.why')} <span>{t('match.pitch', { number: match.pitch.number })}</span>
        </span>
      </ActionIcon>
      {isOpen && (
        <div id={id}>
          <PairingAnswer tournamentId={tournamentId} match={match} />
        </div>
      )}
    </>
  );
}

/** Why these teams play, where somebody has asked already. */
export function PairingAnswer({ tournamentId, match }: WhyPairingProps) {
  return (
    <div className={classes.answer}>
      <ErrorBoundary>
        <Suspense fallback={<Skeletons count={1} height={56} />}>
          <PairingReasons tournamentId={tournamentId} match={match} />
        </Suspense>
      </ErrorBoundary>
    </div>
  );
}
