import { describe, expect, it } from 'vitest';

import { layoutFor, LAYOUTS } from './layouts';
import type { PlacedPitch } from './layouts';

function gapBetween(one: PlacedPitch, other: PlacedPitch): number {
  const horizontal = Math.max(one.x - (other.x + other.width), other.x - (one.x + one.width));
  const vertical = Math.max(one.y - (other.y + other.height), other.y - (one.y + one.height));
  return Math.max(horizontal, vertical);
}

describe('every layout', () => {
  it.each(LAYOUTS)('$id keeps its pitches on the ground and the stated gap apart', (layout) => {
    layout.pitches.forEach((pitch, index) => {
      expect(pitch.x + pitch.width).toBeLessThanOrEqual(layout.width);
      expect(pitch.y + pitch.height).toBeLessThanOrEqual(layout.height);
      for (const other of layout.pitches.slice(index + 1)) {
        expect(gapBetween(pitch, other)).toBeGreaterThanOrEqual(layout.gap);
      }
    });
  });
});

describe('layoutFor', () => {
  it('finds half a ground for one classic and three Funino pitches', () => {
    expect(layoutFor({ classic: 1, funino: 3 })?.ground).toBe('HALF');
  });

  it('needs the whole ground for two classic and four Funino pitches', () => {
    expect(layoutFor({ classic: 2, funino: 4 })?.id).toBe('F2');
  });

  it('draws only the pitches that are needed, classic ones first', () => {
    const layout = layoutFor({ classic: 1, funino: 2 });
    expect(layout?.pitches.map((pitch) => pitch.gameType)).toEqual(['CLASSIC', 'FUNINO', 'FUNINO']);
  });

  it('says so when no layout has the room', () => {
    expect(layoutFor({ classic: 4, funino: 4 })).toBeNull();
  });
});
