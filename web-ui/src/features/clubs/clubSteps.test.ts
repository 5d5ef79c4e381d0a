import { describe, expect, test } from 'vitest';
import { aTeam } from '@/testing/tournament';
import { draftOf, stepsTo } from './clubSteps';
import { clubsOf } from './clubView';

const [club] = clubsOf([aTeam('Rot', 1), aTeam('Rot', 2)]);
if (!club) throw new Error('The teams form a club.');
const draft = draftOf(club);

describe('stepsTo', () => {
  test('needs none for a club that is left as it is', () => {
    expect(stepsTo(draft, club)).toEqual([]);
  });

  test('renames the club through one of its teams', () => {
    expect(stepsTo({ ...draft, nickName: ' Rote ' }, club)).toEqual([
      { kind: 'RENAME', teamId: 'Rot-1', nickName: 'Rote' },
    ]);
  });

  test('rates only teams whose strength has changed', () => {
    const strengths = { ...draft.strengths, 'Rot-2': 8 };
    expect(stepsTo({ ...draft, strengths }, club)).toEqual([
      { kind: 'RATE', teamId: 'Rot-2', strength: 8 },
    ]);
  });

  test('adds teams before it removes others, under the new name', () => {
    const changed = { ...draft, name: 'SV Rote', added: [4], removed: ['Rot-1'] };
    expect(stepsTo(changed, club)).toEqual([
      { kind: 'RENAME', teamId: 'Rot-1', club: 'SV Rote' },
      { kind: 'ADD', club: 'SV Rote', nickName: 'Rot', strengths: [4] },
      { kind: 'REMOVE', teamId: 'Rot-1' },
    ]);
  });

  test('does not rate a team that is removed', () => {
    const changed = { ...draft, strengths: { 'Rot-1': 9 }, removed: ['Rot-1'] };
    expect(stepsTo(changed, club).map((step) => step.kind)).toEqual(['REMOVE']);
  });
});
