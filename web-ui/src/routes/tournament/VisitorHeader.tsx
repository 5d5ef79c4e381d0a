import { useMatch } from 'react-router';
import type { Tournament } from '@/api/types';
import { useAskedRound } from './tournamentPage';
import { RoundHead } from './RoundHead';
import clock from '@/features/clock/components/ClockFace.module.css';
import classes from './VisitorHeader.module.css';

interface VisitorHeaderProps {
  tournament: Tournament;
  round: number;
}

/** What visitors see first on the matches' page: which round it is, and how long it goes on. */
export function VisitorHeader({ tournament, round }: VisitorHeaderProps) {
  return (
    <div className={`${clock.beside} ${classes.header}`}>
      <RoundHead tournament={tournament} round={round} />
    </div>
  );
}

/** The round that the matches' page shows; nothing on other pages, before the first round, and while none is known. */
export function useShownRound(tournament?: Tournament): number | undefined {
  const currentRound = tournament?.currentRound ?? 0;
  const isOnMatches = useMatch('/tournaments/id/:id/round') !== null;
  const round = useAskedRound(currentRound);
  return isOnMatches && currentRound > 0 ? round : undefined;
}
