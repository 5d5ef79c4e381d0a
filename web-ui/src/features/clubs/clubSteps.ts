import type { Team } from '@/api/types';
import type { Club } from './clubView';

/** A club while it is edited: names, strengths, teams that go and teams that come. */
export interface ClubDraft {
  name: string;
  nickName: string;
  /** Strengths by team id; null where it is not known. */
  strengths: Record<string, number | null>;
  removed: readonly string[];
  /** Strengths of the teams to be added. */
  added: readonly number[];
}

/** One call to the server. */
export type ClubStep =
  | { kind: 'RENAME'; teamId: string; club?: string; nickName?: string }
  | { kind: 'ADD'; club: string; nickName: string; strengths: readonly number[] }
  | { kind: 'RATE'; teamId: string; strength: number }
  | { kind: 'REMOVE'; teamId: string };

/** The club as it is, to be edited. */
export function draftOf(club: Club): ClubDraft {
  return {
    name: club.name,
    nickName: club.nickName,
    strengths: Object.fromEntries(
      club.teams.map((team) => [team.teamId, team.estimatedSkill ?? null]),
    ),
    removed: [],
    added: [],
  };
}

/** The calls that turn the club into the draft; teams come before teams go, so that the club lives on. */
export function stepsTo(draft: ClubDraft, club: Club): ClubStep[] {
  return [
    ...renaming(draft, club),
    ...(draft.added.length > 0
      ? [
          {
            kind: 'ADD',
            club: draft.name.trim(),
            nickName: draft.nickName.trim(),
            strengths: draft.added,
          } as const,
        ]
      : []),
    ...club.teams.flatMap((team) => rating(team, draft)),
    ...draft.removed.map((teamId) => ({ kind: 'REMOVE', teamId }) as const),
  ];
}

function renaming(draft: ClubDraft, club: Club): ClubStep[] {
  const [first] = club.teams;
  const name = draft.name.trim();
  const nickName = draft.nickName.trim();
  const isSame = name === club.name && nickName === club.nickName;
  if (!first || isSame) return [];
  return [
    {
      kind: 'RENAME',
      teamId: first.teamId,
      ...(name !== club.name && { club: name }),
      ...(nickName !== club.nickName && { nickName }),
    },
  ];
}

function rating(team: Team, draft: ClubDraft): ClubStep[] {
  const strength = draft.strengths[team.teamId] ?? null;
  const isUnchanged = strength === null || strength === team.estimatedSkill;
  if (isUnchanged || draft.removed.includes(team.teamId)) return [];
  return [{ kind: 'RATE', teamId: team.teamId, strength }];
}
