import { useSuspenseQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useOutletContext } from 'react-router';
import { teamsQuery } from '@/api/queries';
import type { Team, Tournament } from '@/api/types';
import { clubOrder } from '@/components/clubColors';
import type { TournamentDialog } from './dialogs';

/** What the frame of a tournament gives to the page inside it. */
export interface TournamentFrame {
  tournament: Tournament;
  /** When the server last answered, in milliseconds since 1970. */
  updatedAt: number;
  /** Whether this device may enter results through a helper link. */
  isHelper: boolean;
  openDialog: (dialog: TournamentDialog) => void;
}

/** The tournament that the page belongs to. */
export function useTournamentPage(): TournamentFrame {
  return useOutletContext<TournamentFrame>();
}

/** The teams of a tournament and their clubs in the order of joining. */
export interface TeamsAndClubs {
  teams: Team[];
  /** Short names. */
  clubs: string[];
  /** Place of a club in the order of joining, by its short name. */
  clubIndexOf: (nickName: string) => number;
}

/** The teams of a tournament; the page waits until they are there. */
export function useTeamsAndClubs(tournamentId: string): TeamsAndClubs {
  const { data: teams } = useSuspenseQuery(teamsQuery(tournamentId));
  const order = useMemo(() => clubOrder(teams), [teams]);
  const clubIndexOf = useCallback((nickName: string) => order.get(nickName) ?? 0, [order]);
  return { teams, clubs: [...order.keys()], clubIndexOf };
}
