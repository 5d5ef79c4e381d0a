import { Suspense } from 'react';
import type { Tournament } from '@/api/types';
import { ErrorBoundary } from '@/components/start/ErrorBoundary';
import { prepared } from '@/components/start/prepared';
import { useReading } from '../useReading';
import { useWakeLock } from '../useWakeLock';
import { ClockFace } from './ClockFace';

interface RoundClockProps {
  tournament: Tournament;
  round: number;
  /** Owner and helpers start and stop it; visitors look at it. */
  isControllable?: boolean;
}

/** The clock of the open round, the same on every device. */
export function RoundClock({ tournament, round, isControllable = false }: RoundClockProps) {
  const reading = useReading(tournament, round);
  useWakeLock(reading.state === 'RUNNING');
  if (!isControllable) return <ClockFace tournament={tournament} reading={reading} withWord />;
  const face = <ClockFace tournament={tournament} reading={reading} withReady />;
  return (
    <ErrorBoundary instead={face}>
      <Suspense fallback={face}>
        <ClockControls tournament={tournament} round={round} reading={reading} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** Only owner and helpers load what turns the clock. */
export const ClockControls = prepared(async () => (await import('./ClockControls')).default);
