import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '@/testing/render';
import { aSide } from '@/testing/tournament';
import { SideLabel } from './SideLabel';

test.each([
  ['Gräfenhainichen', true],
  ['Königsbrunn-Ost', false],
  ['Lindenthal', false],
])('a side of %s marks a word that large letters would break: %s', (nickName, isMarked) => {
  show(<SideLabel side={aSide(nickName, 1)} gameType="FUNINO" />);
  expect(screen.getByText(`${nickName} 1`).hasAttribute('data-long-word')).toBe(isMarked);
});
