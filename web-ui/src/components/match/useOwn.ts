import { useSearchParams } from 'react-router';
import type { Team } from '@/api/types';
import type { Own } from './own';

const KEPT = ['club', 'team'] as const;

/** Whose games the link follows, and a function that writes another choice into it. */
export function useOwn(teams: readonly Team[]) {
  const [search, setSearch] = useSearchParams();
  const team = teams.find(({ teamId }) => teamId === search.get('team'));
  const club =
    team?.nickName ?? teams.find(({ nickName }) => nickName === search.get('club'))?.nickName;
  const own: Own | undefined = club === undefined ? undefined : { club, teamId: team?.teamId };
  const choose = (next: Own | undefined) =>
    setSearch(
      (current) => {
        KEPT.forEach((name) => current.delete(name));
        if (next) current.set('club', next.club);
        if (next?.teamId) current.set('team', next.teamId);
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
  return { own, choose };
}

/** The part of an address that says whose games one follows; it goes along from page to page. */
export function useOwnSearch(): string {
  const [search] = useSearchParams();
  const kept = KEPT.flatMap((name) => {
    const value = search.get(name);
    return value === null ? [] : [[name, value]];
  });
  return new URLSearchParams(kept).toString();
}
