import { ActionIcon, Stack } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import { lazy, Suspense, useId, useState } from 'react';
import type { Match } from '@/api/types';
import { ErrorBoundary } from '@/components/start/ErrorBoundary';
import { Skeletons } from '@/components/surfaces/Skeletons';
import { useTranslation } from '@/i18n/useTranslation';
import classes from './WhyPairing.module.css';

interface WhyPairingProps {
  tournamentId: string;
  match: Match;
  /** An owner may ask for the engine's numbers, too. */
  withCosts?: boolean;
}

const PairingReasons = lazy(() => import('./PairingReasons'));

/**
 * A question mark in the head of a match's card; below the card it unfolds why these teams play.
 * Code and texts come with the tap.
 */
export function WhyPairing(props: WhyPairingProps) {
  const { match } = props;
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
          <PairingAnswer {...props} />
        </div>
      )}
    </>
  );
}

/** Why these teams play, where somebody has asked already. */
export function PairingAnswer({ tournamentId, match, withCosts }: WhyPairingProps) {
  // As high as an answer usually is: what is below stays where it is when that comes.
  const waiting = <Skeletons count={1} height={withCosts ? 132 : 70} />;
  return (
    <Stack p="xs" pb="sm">
      <ErrorBoundary>
        <Suspense fallback={waiting}>
          <PairingReasons tournamentId={tournamentId} match={match} waiting={waiting} />
        </Suspense>
      </ErrorBoundary>
    </Stack>
  );
}
