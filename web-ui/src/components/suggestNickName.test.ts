import { expect, test } from 'vitest';
import { suggestNickName } from './suggestNickName';

test.each([
  ['SV Rot', 'Rot'],
  ['1. FC Köln', 'Köln'],
  ['TSV Gelb 1921', 'Gelb'],
  ['TuS Oberhaunstetten', 'Oberhaunstetten'],
  ['SpVgg Grün-Weiß', 'Grün-Weiß'],
  ['Spvgg Blau', 'Blau'],
  ['Rot Weiß', 'Rot Weiß'],
  ['Rheinpark', 'Rheinpark'],
  ['FC', 'FC'],
  ['', ''],
])('the short name of "%s" is "%s"', (club, nickName) => {
  expect(suggestNickName(club, 20)).toBe(nickName);
});

test('a name that is too long is cut to its first word', () => {
  expect(suggestNickName('SG Königsbrunn-Haunstetten', 20)).toBe('Königsbrunn');
});
