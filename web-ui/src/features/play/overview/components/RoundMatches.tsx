import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '@/i18n/useTranslation';
import { roundQuery } from '@/api/queries';
import type { Match, Round, Tournament } from '@/api/types';
import { Button } from '@/components/buttons/Button';
import { MatchList } from '@/components/match/MatchList';
import type { FollowedTeam } from '@/components/match/followedTeam';
import { tournamentPath } from '@/components/shell/tournamentPath';
import { ErrorState } from '@/components/surfaces/ErrorState';
import { Skeletons } from '@/components/surfaces/Skeletons';

export interface RoundMatchesProps {
  tournament: Tournament;
  round: number;
  /** The visitor's own club or team. */
  followed?: FollowedTeam;
  /** What a tap on a match unfolds. */
  below: (match: Match) => ReactNode;
  /** What stands above the matches; without a round they are still under way. */
  renderHeading: (round: Round | undefined) => ReactNode;
}

/** The matches of one round to read; the owner may correct them once it is confirmed. */
export function RoundMatches({
  tournament,
  round,
  followed,
  below,
  renderHeading,
}: RoundMatchesProps) {
  const { t } = useTranslation('overview');
  const { tournamentId, status, isOwner } = tournament;
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...roundQuery(tournamentId, round),
    placeholderData: (previous) => previous,
  });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data || isPlaceholderData) {
    // As many as the round before had, so that nothing moves.
    return (
      <>
        {renderHeading(undefined)}
        <Skeletons count={data?.matches.length ?? 5} height={50} />
      </>
    );
  }
  return (
    <>
      {renderHeading(data)}
      <MatchList matches={data.matches} followed={followed} note={data.notes[0]} below={below} />
      {isOwner && status === 'STARTED' && data.state === 'CONFIRMED' && (
        <Button
          to={{ pathname: tournamentPath(tournamentId, 'round'), search: `?round=${round}` }}
          variant="subtle"
        >
          {t('rounds.change')}
        </Button>
      )}
    </>
  );
}
