import { useSearchParams } from 'react-router';
import type { Team } from '@/api/types';
import type { FollowedTeam } from './followedTeam';

const KEPT = ['club', 'team'] as const;

/** Whose games the link follows, and a function that writes another choice into it. */
export function useFollowedTeam(teams: readonly Team[]) {
  const [search, setSearch] = useSearchParams();
  const team = teams.find(({ teamId }) => teamId === search.get('team'));
  const club =
    team?.nickName ?? teams.find(({ nickName }) => nickName === search.get('club'))?.nickName;
  const followed: FollowedTeam | undefined =
    club === undefined ? undefined : { club, teamId: team?.teamId };
  const choose = (next: FollowedTeam | undefined) =>
    setSearch(
      (current) => {
        KEPT.forEach((name) => current.delete(name));
        if (next) current.set('club', next.club);
        if (next?.teamId) current.set('team', next.teamId);
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
  return { followed, choose };
}

/** The part of an address that says whose games one follows; it goes along from page to page. */
export function useFollowedSearch(): string {
  const [search] = useSearchParams();
  const kept = KEPT.flatMap((name) => {
    const value = search.get(name);
    return value === null ? [] : [[name, value]];
  });
  return new URLSearchParams(kept).toString();
}
