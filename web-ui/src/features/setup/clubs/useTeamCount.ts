import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { teamsQuery } from '@/api/queries';
import type { Team } from '@/api/types';
import { useNotifyFailure } from '@/components/messages/useNotifyFailure';
import { useUndoableChange } from './api/useUndoableChange';
import { AVERAGE } from './clubForm';
import { present, type Club } from './clubView';

/** How many teams a club brings, one tap at a time; quick taps count at once and travel one after the other. */
export function useTeamCount(tournamentId: string, { name, nickName, teams }: Club) {
  const queryClient = useQueryClient();
  const tellFailure = useNotifyFailure();
  const { change } = useUndoableChange(tournamentId);
  const takeBack = useRef<() => Promise<unknown>>(undefined);
  const [wanted, setWanted] = useState<number>();
  const queue = useRef(Promise.resolve());
  const waiting = useRef(0);
  const count = wanted ?? present(teams).length;

  const send = async (by: 1 | -1) => {
    takeBack.current = undefined;
    const all = queryClient.getQueryData<Team[]>(teamsQuery(tournamentId).queryKey) ?? teams;
    const mine = present(all).filter((team) => team.nickName === nickName);
    // The team that was added last goes first.
    takeBack.current = await change(
      by === 1
        ? { add: [moreOf({ name, nickName, teams: mine }, 1)] }
        : { remove: mine.slice(-1).map(({ teamId }) => teamId) },
    );
  };
  const enqueue = (act: () => Promise<unknown>) => {
    waiting.current += 1;
    queue.current = queue.current
      .then(async () => void (await act()))
      .catch(tellFailure)
      .finally(() => {
        waiting.current -= 1;
        if (waiting.current === 0) setWanted(undefined);
      });
  };
  const step = (by: 1 | -1) => {
    setWanted(count + by);
    enqueue(() => send(by));
  };
  const undo = () => enqueue(async () => takeBack.current?.());
  return { count, step, undo };
}

/** So many more teams of a club that is there, as strong as it usually is. */
export function moreOf({ name, nickName, teams }: Club, count: number) {
  const team = { estimatedSkill: usualStrength(teams), isEstimated: false };
  return {
    club: name,
    nickName,
    clubExists: true,
    teams: Array.from({ length: count }, () => team),
  };
}

/** The strength that the teams of a club have on average. */
function usualStrength(teams: readonly Team[]): number {
  const known = teams.flatMap(({ estimatedSkill }) => estimatedSkill ?? []);
  if (known.length === 0) return AVERAGE;
  return Math.round(known.reduce((sum, skill) => sum + skill, 0) / known.length);
}
