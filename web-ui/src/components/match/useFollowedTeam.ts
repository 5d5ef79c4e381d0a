import { useParams, useSearchParams } from 'react-router';
import type { Team } from '@/api/types';
import { deviceStorage } from '@/storage/storage';
import type { FollowedTeam } from './followedTeam';

const KEPT = ['club', 'team'] as const;

/** Nobody is followed, and one does not want to be asked. */
export const NOBODY = 'nobody';

/** A team as far as it tells whose it is. */
export type ClubsTeam = Pick<Team, 'teamId' | 'nickName'>;

/**
 * Whose games one follows, by the link or, where it says nothing, as this device remembers it; and a
 * function that writes another choice into both. Without a choice one is asked.
 *
 * @param place where the choice holds; by default the tournament that the page shows
 */
export function useFollowedTeam(teams: readonly ClubsTeam[], place?: string) {
  const { id: shown = '' } = useParams();
  const id = place ?? shown;
  const [search, setSearch] = useSearchParams();
  const wanted = wantedIn(search, id);
  const team = teams.find(({ teamId }) => teamId === wanted.get('team'));
  const club =
    team?.nickName ?? teams.find(({ nickName }) => nickName === wanted.get('club'))?.nickName;
  const followed: FollowedTeam | undefined =
    club === undefined ? undefined : { club, teamId: team?.teamId };
  const choose = (next: FollowedTeam | typeof NOBODY | undefined) => {
    const chosen = written(next);
    if (next) deviceStorage.setItem(keyOf(id), chosen.toString());
    else deviceStorage.removeItem(keyOf(id));
    setSearch(
      (current) => {
        KEPT.forEach((name) => current.delete(name));
        chosen.forEach((value, name) => current.set(name, value));
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  return { followed, isLookingOn: wanted.get('club') === '', choose };
}

/**
 * The part of an address that goes along from page to page: whose games one follows.
 *
 * @param place which one leaves: what this device remembers of it goes along, too
 */
export function useFollowedSearch(place = ''): string {
  const [search] = useSearchParams();
  const wanted = wantedIn(search, place);
  const kept = KEPT.flatMap((name) => {
    const value = wanted.get(name);
    // That a device follows nobody in one place says nothing of the next.
    return value === null || (value === '' && !search.has(name)) ? [] : [[name, value]];
  });
  return new URLSearchParams(kept).toString();
}

/** As the link has it: nobody is a club without a name. */
function written(next: FollowedTeam | typeof NOBODY | undefined): URLSearchParams {
  if (next === undefined) return new URLSearchParams();
  if (next === NOBODY) return new URLSearchParams({ club: '' });
  return new URLSearchParams({ club: next.club, ...(next.teamId && { team: next.teamId }) });
}

/** Read before the first paint too: web-ui/public/before-paint.js. */
const keyOf = (place: string) => `followed:${place}`;

/** Who is followed by the link or, where it says nothing, as this device remembers it. */
function wantedIn(search: URLSearchParams, place: string): URLSearchParams {
  if (KEPT.some((name) => search.has(name))) return search;
  return new URLSearchParams(deviceStorage.getItem(keyOf(place)) ?? '');
}
