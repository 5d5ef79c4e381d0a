import { describe, expect, it } from 'vitest';

import { CLASSIC, FUNINO, PITCHES, SHOOTING_ZONE } from './geometry';

describe('the Funino pitch', () => {
  it('has eight cones: four corners and four at the ends of the shooting zones', () => {
    expect(FUNINO.cones.filter((cone) => cone.marks === 'CORNER')).toHaveLength(4);
    expect(FUNINO.cones.filter((cone) => cone.marks === 'LINE')).toHaveLength(4);
  });

  it('has four goals whose inner posts are twelve metres apart', () => {
    expect(FUNINO.goals).toHaveLength(4);
    const [left, right] = FUNINO.goals;
    expect((right?.from ?? 0) - (left?.to ?? 0)).toBe(12);
  });

  it('is divided into three equal thirds by the shooting zones', () => {
    expect(FUNINO.length).toBe(3 * SHOOTING_ZONE);
    expect(FUNINO.dashedLines).toEqual([8, 16]);
  });
});

describe('the classic pitch', () => {
  it('shows five children and one who waits on each side', () => {
    for (const side of ['HOME', 'AWAY']) {
      const children = CLASSIC.children.filter((child) => child.side === side);
      expect(children.filter((child) => !child.waits)).toHaveLength(5);
      expect(children.filter((child) => child.waits)).toHaveLength(1);
    }
  });
});

describe('every pitch', () => {
  it.each(Object.values(PITCHES))(
    '$kind keeps goals, boxes and players where they belong',
    (pitch) => {
      for (const goal of pitch.goals) {
        expect([0, pitch.length]).toContain(goal.y);
        expect(goal.from).toBeGreaterThanOrEqual(0);
        expect(goal.to).toBeLessThanOrEqual(pitch.width);
      }
      for (const child of pitch.children.filter((candidate) => !candidate.waits)) {
        expect(child.x).toBeGreaterThan(0);
        expect(child.x).toBeLessThan(pitch.width);
        expect(child.y).toBeGreaterThan(0);
        expect(child.y).toBeLessThan(pitch.length);
      }
    },
  );
});
