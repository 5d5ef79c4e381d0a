import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '@/testing/render';
import { aMatch, aSide } from '@/testing/tournament';
import { nameWidth } from '@/components/clubs/nameWidth';
import { nameRoom, SideLabel } from './SideLabel';

test('the numbers of merged teams stand apart from the name, so that a line breaks there', () => {
  show(<SideLabel side={aSide('Königsbrunn', 1, 3)} gameType="CLASSIC" />);
  expect(screen.getByText('Königsbrunn')).toBeVisible();
  expect(screen.getByText('1 + 3')).toBeVisible();
});

test('the longest name of a single team decides how large all names are', () => {
  const matches = [aMatch(1), aMatch(2, { home: aSide('Königsbrunn', 1, 3) })];
  expect(nameRoom(matches)).toEqual({ '--name-width': nameWidth('Königsbrunn 1') });
});

test('a single team never loses its number to the next line', () => {
  show(<SideLabel side={aSide('Königsbrunn', 2)} gameType="FUNINO" />);
  expect(screen.getByText('Königsbrunn 2').textContent).toBe('Königsbrunn\u00a02');
});
