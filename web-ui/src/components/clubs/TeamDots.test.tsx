import { expect, test } from 'vitest';
import { show } from '@/testing/render';
import { TeamDots } from './TeamDots';

test('a trio is three dots', () => {
  const { container } = show(<TeamDots />);
  expect(container.querySelectorAll('circle')).toHaveLength(3);
});

test('a merged five is six dots, the sixth hollow', () => {
  const { container } = show(<TeamDots gameType="CLASSIC" />);
  const dots = [...container.querySelectorAll('circle')];
  expect(dots.map((dot) => dot.getAttribute('fill') === 'none')).toEqual([
    false,
    false,
    false,
    false,
    false,
    true,
  ]);
});
