import type { Side } from '@/api/types';

/** The name of a side on paper: of clubs that play together each keeps its number on its line. */
export function paperName({ name, teams, partnerClubNickName }: Side): string {
  if (!partnerClubNickName) return name;
  return teams.map((team) => team.name.replaceAll(' ', '\u00a0')).join(' + ');
}
