import type { FieldChange, Team } from '@/api/types';
import type { Club } from './clubView';

/** A club while it is edited: names, strengths, teams that go and teams that come. */
export interface ClubDraft {
  club: string;
  nickName: string;
  /** The strengths that were set, by team id. */
  strengths: Record<string, number>;
  removed: readonly string[];
  /** Strengths of the teams to be added. */
  added: readonly number[];
}

/** The club as it is, to be edited. */
export function draftOf(club: Club): ClubDraft {
  return {
    club: club.name,
    nickName: club.nickName,
    strengths: {},
    removed: [],
    added: [],
  };
}

/** What turns the club into the draft; nothing where it is left as it is. */
export function changeTo(draft: ClubDraft, club: Club): FieldChange | undefined {
  const change = [...renaming(draft, club), ...club.teams.flatMap((team) => rating(team, draft))];
  const add = adding(draft);
  const remove = [...draft.removed];
  return change.length + add.length + remove.length > 0 ? { change, add, remove } : undefined;
}

type TeamChanges = NonNullable<FieldChange['change']>;

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

function rating(team: Team, draft: ClubDraft): TeamChanges {
  const strength = draft.strengths[team.teamId];
  const isUnchanged = strength === undefined || strength === team.estimatedSkill;
  if (isUnchanged || draft.removed.includes(team.teamId)) return [];
  return [{ teamId: team.teamId, estimatedSkill: strength }];
}

function adding(draft: ClubDraft): NonNullable<FieldChange['add']> {
  if (draft.added.length === 0) return [];
  const teams = draft.added.map((estimatedSkill) => ({ estimatedSkill }));
  const names = { club: draft.club.trim(), nickName: draft.nickName.trim() };
  return [{ ...names, teams, clubExists: true }];
}

/** Whether nothing but names changes: no round was paired by them. */
export function isOnlyNames({ add = [], remove = [], change = [] }: FieldChange): boolean {
  const hasStrength = change.some(({ estimatedSkill }) => estimatedSkill !== undefined);
  return add.length + remove.length === 0 && !hasStrength;
}
