import { useSuspenseQuery } from '@tanstack/react-query';
import { useMatch, useOutletContext, useSearchParams } from 'react-router';
import { teamsQuery } from '@/api/queries';
import type { Team, Tournament } from '@/api/types';
import type { TournamentDialog } from './menu/OwnerDialogs';

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

/** The teams of a tournament; the page waits until they are there. */
export function useTeams(tournamentId: string): Team[] {
  return useSuspenseQuery(teamsQuery(tournamentId)).data;
}

/** The round that the address asks for; the current one where it names none before that. */
export function useAskedRound(currentRound: number): number {
  const asked = Number(useSearchParams()[0].get('round'));
  return Number.isInteger(asked) && asked > 0 && asked < currentRound ? asked : currentRound;
}

/** The round that the matches' page shows; nothing on other pages, before the first round, and while none is known. */
export function useShownRound(tournament?: Tournament): number | undefined {
  const currentRound = tournament?.currentRound ?? 0;
  const isOnMatches = useMatch('/tournaments/id/:id/round') !== null;
  const round = useAskedRound(currentRound);
  return isOnMatches && currentRound > 0 ? round : undefined;
}
