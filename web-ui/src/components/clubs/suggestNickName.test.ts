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

test.each([
  ['SG Königsbrunn-Haunstetten', 'Königsbrunn'],
  ['Grün-Weiß Gräfenhainichen', 'Gräfenhainichen'],
  ['Eintracht Frankfurt am Main', 'Frankfurt am Main'],
  ['Turn- und Sportverein Neustadt an der Weinstraße', 'Weinstraße'],
  ['Donaudampfschifffahrtsgesellschaft', 'Donaudampfschifffahr'],
  ['Donaudampfschifffah🦁🦁', 'Donaudampfschifffah🦁'],
  ['Donaudampfschifffah🦁🦁', 'Donaudampfschifffah🦁'],
])('the short name of "%s", which is too long, keeps its meaning: "%s"', (club, nickName) => {
  expect(suggestNickName(club, 20)).toBe(nickName);
});
