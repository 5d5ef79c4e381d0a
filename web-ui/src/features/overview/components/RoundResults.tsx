import { useQuery } from '@tanstack/react-query';
import { useRef, type ReactNode, type TouchEvent } from 'react';
import { useTranslation } from '@/i18n/useTranslation';
import { roundQuery } from '@/api/queries';
import type { Match, Tournament } from '@/api/types';
import { Button } from '@/components/buttons/Button';
import { ErrorState } from '@/components/surfaces/ErrorState';
import { MatchList } from '@/components/match/MatchList';
import type { FollowedTeam } from '@/components/match/followedTeam';
import { tournamentPath } from '@/components/shell/tournamentPath';
import { Skeletons } from '@/components/surfaces/Skeletons';
import { NothingYet } from './NothingYet';
import { RoundPager } from './RoundPager';
import classes from './RoundResults.module.css';

interface RoundResultsProps {
  tournament: Tournament;
  round: number;
  onRound: (round: number) => void;
  /** The visitor's own club or team. */
  followed?: FollowedTeam;
  /** What stands below a match. */
  below?: (match: Match) => ReactNode;
}

/** The results of one round after the other: arrows or a swipe lead on. */
export function RoundResults({ tournament, round, onRound, followed, below }: RoundResultsProps) {
  const { t } = useTranslation('overview');
  const { tournamentId, currentRound, status, isOwner } = tournament;
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...roundQuery(tournamentId, round),
    enabled: currentRound > 0,
    placeholderData: (previous) => previous,
  });
  const swipe = useSwipe((step) => {
    const next = round + step;
    if (next >= 1 && next <= currentRound) onRound(next);
  });
  if (currentRound === 0) {
    return <NothingYet tournament={tournament}>{t('empty.results')}</NothingYet>;
  }
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeletons count={5} height={76} />;
  const isOpen = data.state === 'OPEN';
  const isCorrectable = isOwner && status === 'STARTED' && !isOpen && !isPlaceholderData;
  return (
    <div className={classes.results} {...swipe}>
      <RoundPager
        round={round}
        last={currentRound}
        state={isPlaceholderData ? undefined : t(isOpen ? 'rounds.open' : 'rounds.confirmed')}
        onChange={onRound}
      />
      {isPlaceholderData ? (
        // As many as the round before had, so that nothing moves.
        <Skeletons count={data.matches.length} height={76} />
      ) : (
        <MatchList matches={data.matches} followed={followed} note={data.notes[0]} below={below} />
      )}
      {isCorrectable && (
        <Button
          to={{ pathname: tournamentPath(tournamentId, 'round'), search: `?round=${round}` }}
          variant="subtle"
        >
          {t('rounds.change')}
        </Button>
      )}
    </div>
  );
}

const SWIPE_PIXELS = 60;

function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number }>(undefined);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches.item(0);
      start.current = { x: touch.clientX, y: touch.clientY };
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      if (!start.current) return;
      const touch = changedTouches.item(0);
      const across = touch.clientX - start.current.x;
      const down = touch.clientY - start.current.y;
      if (Math.abs(across) > SWIPE_PIXELS && Math.abs(across) > 2 * Math.abs(down)) {
        onSwipe(across < 0 ? 1 : -1);
      }
    },
  };
}
