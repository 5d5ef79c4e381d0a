import { clientConfig } from '@/api/wire/clientConfig';
import { lengthOf } from '@/components/clubs/textLength';
import { useTranslation } from '@/i18n/useTranslation';
import type { Club } from './clubView';

/** The strength of a team of which nothing is known. */
export const AVERAGE = 5;

/** A team that comes before anybody judged it. */
export const UNJUDGED = { estimatedSkill: AVERAGE, isEstimated: false };

/** What is wrong with the two names of a club, in words. */
export function useNameRules(others: readonly Club[]) {
  const { t } = useTranslation('team-form');
  const { maxNameLength, maxShortNameLength: max } = clientConfig().limits;
  const isTaken = (by: 'name' | 'nickName', wanted: string) =>
    others.some((club) => isSame(club[by], wanted));
  return {
    club: (name: string) => {
      if (name.trim() === '') return t('validation.clubRequired');
      if (lengthOf(name.trim()) > maxNameLength) return t('validation.nameTooLong');
      return isTaken('name', name) ? t('validation.clubExists') : null;
    },
    nickName: (nickName: string) => {
      if (nickName.trim() === '') return t('validation.nickNameRequired');
      if (lengthOf(nickName.trim()) > max) return t('validation.nickNameTooLong', { max });
      return isTaken('nickName', nickName) ? t('validation.nickNameExists') : null;
    },
  };
}

/** What is wrong with the number of teams a club brings, if anything; each is a text of the interface. */
export function teamsProblem(teams: number | null, teamsInAll: number) {
  if (teams === null || teams < 1) return 'atLeastOneTeam';
  if (teams > clientConfig().limits.maxTeamsPerClub) return 'atMostTeams';
  return teams > roomFor(0, teamsInAll) ? 'atMostInTournament' : undefined;
}

/** How many more teams a club with this many may bring. */
export function roomFor(teamsOfClub: number, teamsInAll: number): number {
  const { maxTeamsPerClub, maxTeams } = clientConfig().limits;
  return Math.max(0, Math.min(maxTeamsPerClub - teamsOfClub, maxTeams - teamsInAll));
}

function isSame(one: string, other: string): boolean {
  return one.trim().toLocaleLowerCase('de') === other.trim().toLocaleLowerCase('de');
}
