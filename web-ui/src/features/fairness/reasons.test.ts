import { expect, test } from 'vitest';
import type { Encounter, GameExplanation } from '@/api/types';
import { reasonsFor } from './reasons';

const named = (name: string) => ({ teamId: name, name });
const encounter = (one: string, other: string, ...rounds: number[]): Encounter => ({
  teams: [named(one), named(other)],
  rounds,
});

function aGame(change: Partial<GameExplanation> = {}): GameExplanation {
  return {
    matchId: 'match-1',
    opponents: [encounter('Rot 1', 'Blau 1')],
    partners: [],
    formats: [
      { team: named('Rot 1'), funino: 1, classic: 2 },
      { team: named('Blau 1'), funino: 0, classic: 1 },
    ],
    bases: [],
    costs: null,
    ...change,
  };
}

test('a format is due only when every team has had less of it', () => {
  expect(reasonsFor(aGame(), 'FUNINO', { optimal: true }).isDue).toBe(true);
  expect(reasonsFor(aGame(), 'CLASSIC', { optimal: true }).isDue).toBe(false);
  const [first] = aGame().formats;
  const formats = [first, { team: named('Blau 1'), funino: 1, classic: 1 }].filter(
    (each) => each !== undefined,
  );
  expect(reasonsFor(aGame({ formats }), 'FUNINO', { optimal: true }).isDue).toBe(false);
});

test('that nothing better exists is said of repetitions alone, and only where it is proven', () => {
  const again = aGame({ opponents: [encounter('Rot 1', 'Blau 1', 2)] });
  expect(reasonsFor(again, 'FUNINO', { optimal: true }).isBestDespiteRepetition).toBe(true);
  expect(reasonsFor(again, 'FUNINO', { optimal: false }).isBestDespiteRepetition).toBe(false);
  expect(reasonsFor(aGame(), 'FUNINO', { optimal: true }).isBestDespiteRepetition).toBe(false);
});
