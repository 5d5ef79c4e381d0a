import { expect, test } from 'vitest';
import { clubColor, clubInitials, clubOrder } from './clubColors';

test.each([
  ['Rot', 'RO'],
  ['Grün-Weiß', 'GW'],
  ['SG Königsbrunn', 'SK'],
  ['ö', 'Ö'],
])('%s is shown as %s', (nickName, initials) => {
  expect(clubInitials(nickName)).toBe(initials);
});

test('clubs are ordered by when they joined', () => {
  const teams = [{ nickName: 'Gelb' }, { nickName: 'Rot' }, { nickName: 'Gelb' }];
  expect([...clubOrder(teams)]).toEqual([
    ['Gelb', 0],
    ['Rot', 1],
  ]);
});

test('each of eight clubs has a colour of its own', () => {
  const colors = Array.from({ length: 8 }, (_, club) => clubColor(club));
  expect(new Set(colors).size).toBe(8);
});
