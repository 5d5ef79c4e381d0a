import { describe, expect, test } from 'vitest';
import { aTeam } from '@/testing/tournament';
import { changeTo, draftOf } from './clubDraft';
import { clubsOf } from './clubView';

const [club] = clubsOf([aTeam('Rot', 1), aTeam('Rot', 2)]);
if (!club) throw new Error('The teams form a club.');
const draft = draftOf(club);

describe('changeTo', () => {
  test('asks for nothing where the club is left as it is', () => {
    expect(changeTo(draft, club)).toBeUndefined();
  });

  test('renames the club through one of its teams', () => {
    expect(changeTo({ ...draft, nickName: ' Rote ' }, club)).toEqual({
      change: [{ teamId: 'Rot-1', nickName: 'Rote' }],
    });
  });

  test('renames a club all of whose teams have left', () => {
    const [gone] = clubsOf([aTeam('Rot', 1, { withdrawn: true })]);
    if (!gone) throw new Error('The team forms a club.');
    const none = draftOf(gone);
    expect(changeTo({ ...none, club: 'SV Rote' }, gone)).toEqual({
      change: [{ teamId: 'Rot-1', club: 'SV Rote' }],
    });
  });

  test('rates only teams whose strength has changed', () => {
    const strengths = { ...draft.strengths, 'Rot-2': 8 };
    expect(changeTo({ ...draft, strengths }, club)?.change).toEqual([
      { teamId: 'Rot-2', estimatedSkill: 8 },
    ]);
  });
});
