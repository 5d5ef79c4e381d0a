import type { FieldChange, Team } from '@/api/types';
import type { Club } from './clubView';

/** A club while it is edited: names and strengths. */
export interface ClubDraft {
  club: string;
  nickName: string;
  /** The strengths that were set, by team id. */
  strengths: Record<string, number>;
}

/** The club as it is, to be edited. */
export function draftOf({ name, nickName }: Club): ClubDraft {
  return { club: name, nickName, strengths: {} };
}

/** What turns the club into the draft; nothing where it is left as it is. */
export function changeTo(draft: ClubDraft, club: Club): FieldChange | undefined {
  const change = [...renaming(draft, club), ...club.teams.flatMap((team) => rating(team, draft))];
  return change.length > 0 ? { change } : undefined;
}

type TeamChanges = NonNullable<FieldChange['change']>;

/** The names of a club are changed through one of its teams, even where all of them have left. */
function renaming(draft: ClubDraft, club: Club): TeamChanges {
  const [first] = club.teams;
  const name = draft.club.trim();
  const nickName = draft.nickName.trim();
  const isSame = name === club.name && nickName === club.nickName;
  if (!first || isSame) return [];
  return [
    {
      teamId: first.teamId,
      ...(name !== club.name && { club: name }),
      ...(nickName !== club.nickName && { nickName }),
    },
  ];
}

function rating({ teamId, estimatedSkill }: Team, { strengths }: ClubDraft): TeamChanges {
  const strength = strengths[teamId];
  const isUnchanged = strength === undefined || strength === estimatedSkill;
  return isUnchanged ? [] : [{ teamId, estimatedSkill: strength }];
}
