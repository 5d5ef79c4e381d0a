import { Stack } from '@mantine/core';
import { useRef, type TouchEvent } from 'react';
import { isToCome } from '@/api/time/schedule';
import type { Round } from '@/api/types';
import { useSchedule } from '@/components/time/useSchedule';
import { useTranslation } from '@/i18n/useTranslation';
import { NothingYet } from './NothingYet';
import { RoundMatches, type RoundMatchesProps } from './RoundMatches';
import { RoundPager } from './RoundPager';

interface RoundResultsProps extends Omit<RoundMatchesProps, 'renderHeading'> {
  onRound: (round: number) => void;
}

/** The results of one round after the other: arrows or a swipe lead on. */
export function RoundResults({ onRound, ...props }: RoundResultsProps) {
  const { t } = useTranslation(['overview', 'round']);
  const { tournament, round } = props;
  const { currentRound } = tournament;
  const { inWords } = useSchedule(tournament);
  const swipe = useSwipe((step) => {
    const next = round + step;
    if (next >= 1 && next <= currentRound) onRound(next);
  });
  const stateOf = (shown: Round) => {
    if (shown.state !== 'OPEN') return t('rounds.confirmed');
    if (!isToCome(tournament, shown)) return t('rounds.open');
    return t('round:times.kickOff', { time: inWords(shown.kickOff) });
  };
  if (currentRound === 0) {
    return <NothingYet tournament={tournament}>{t('empty.results')}</NothingYet>;
  }
  return (
    <Stack style={{ touchAction: 'pan-y' }} {...swipe}>
      <RoundMatches
        {...props}
        renderHeading={(shown) => (
          <RoundPager
            round={round}
            last={currentRound}
            state={shown && stateOf(shown)}
            onChange={onRound}
          />
        )}
      />
    </Stack>
  );
}

const SWIPE_PIXELS = 60;

function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number }>(undefined);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      // Two fingers enlarge the page.
      const touch = touches.length === 1 ? touches[0] : undefined;
      start.current = touch && { x: touch.clientX, y: touch.clientY };
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0];
      if (!start.current || !touch) return;
      const across = touch.clientX - start.current.x;
      const down = touch.clientY - start.current.y;
      if (Math.abs(across) > SWIPE_PIXELS && Math.abs(across) > 2 * Math.abs(down)) {
        onSwipe(across < 0 ? 1 : -1);
      }
    },
  };
}
