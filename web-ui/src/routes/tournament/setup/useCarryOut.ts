import { entryOf } from '@/api/wire/client';
import type { Remedy, TournamentChange } from '@/api/types';
import { useNotifyFailure } from '@/components/messages/useNotifyFailure';
import { useUndoableChange } from '@/features/setup/clubs/api/useUndoableChange';
import type { Club } from '@/features/setup/clubs/clubView';
import type { CountTap } from '@/features/setup/clubs/components/SetupClub';
import { moreOf } from '@/features/setup/clubs/useTeamCount';
import { useTakeBack } from '@/api/tournament/useTakeBack';
import { useUpdateTournament } from '@/api/wire/useTournamentMutation';
import { useTournamentPage } from '../tournamentPage';

interface CarryOut {
  clubs: readonly Club[];
  /** Asks for a club that brings so many teams. */
  onAddClub: (teams: number) => void;
  /** Called with what was done, and the way back. */
  onDone: (tap: CountTap) => void;
}

/** Carries out a remedy: rounds, pitches and teams at once, a new club through its form. */
export function useCarryOut({ clubs, onAddClub, onDone }: CarryOut) {
  const { tournament } = useTournamentPage();
  const { tournamentId, expectedNumberOfTeams } = tournament;
  const update = useUpdateTournament(tournamentId);
  const takeBack = useTakeBack(tournamentId);
  const field = useUndoableChange(tournamentId);
  const say = useNotifyFailure();

  /** Saves a change, and gives what takes it back; nothing where all stood like that already. */
  const change = async (to: TournamentChange) => {
    const entryId = entryOf(await update.mutateAsync(to));
    return entryId === undefined ? undefined : () => takeBack.mutateAsync(entryId);
  };
  /** Adds the teams, and expects them where they are more than were. */
  const addTeams = async ({ hint, teams }: Remedy) => {
    const expectLess =
      teams > expectedNumberOfTeams ? await change({ expectedNumberOfTeams: teams }) : undefined;
    const takeTeamsBack = await field.change({ add: comingTeams(hint.changes, clubs) });
    return async () => {
      await takeTeamsBack();
      await expectLess?.();
    };
  };
  const carryOut = ({ hint, ...rest }: Remedy) => {
    if (hint.kind === 'ROUNDS') return change({ numberOfRounds: hint.rounds });
    if (hint.kind === 'PITCHES') {
      return change({
        classicPitches: hint.pitches?.classic,
        funinoPitches: hint.pitches?.funino,
      });
    }
    return addTeams({ hint, ...rest });
  };
  const run = (what: string, act: () => Promise<(() => Promise<unknown>) | undefined>) => {
    act()
      .then((undo) => undo && onDone({ what, undo: () => void undo().catch(say) }))
      .catch(say);
  };
  return {
    take: (remedy: Remedy, what: string) => {
      const { kind, changes } = remedy.hint;
      if (kind === 'ADD_CLUB') onAddClub(changes.find(({ club }) => club === null)?.teams ?? 0);
      else run(what, () => carryOut(remedy));
    },
    expect: (teams: number, what: string) =>
      run(what, () => change({ expectedNumberOfTeams: teams })),
    isPending: update.isPending || field.isPending,
  };
}

/** The teams that a hint adds to clubs that are there. */
function comingTeams(changes: Remedy['hint']['changes'], clubs: readonly Club[]) {
  return changes.flatMap(({ club, teams }) => {
    // Of clubs that play together the one that the others joined is named first, and brings one more.
    const known =
      clubs.find(({ name }) => name === club) ??
      clubs.find(({ name }) => club?.startsWith(`${name} + `));
    return known ? [moreOf(known, teams ?? 1)] : [];
  });
}
