import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '@/testing/render';
import { TeamDots } from './TeamDots';

test('a trio is three dots', () => {
  const { container } = show(<TeamDots labelled />);
  expect(container.querySelectorAll('circle')).toHaveLength(3);
  expect(screen.getByRole('img', { name: 'Dreierteam' })).toBeInTheDocument();
});

test('a merged five is six dots, the sixth hollow', () => {
  const { container } = show(<TeamDots gameType="CLASSIC" labelled />);
  const dots = [...container.querySelectorAll('circle')];
  expect(dots.map((dot) => dot.getAttribute('fill') === 'none')).toEqual([
    false,
    false,
    false,
    false,
    false,
    true,
  ]);
  expect(screen.getByRole('img', { name: 'Fünferteam mit Wechselkind' })).toBeInTheDocument();
});
