import { expect, test } from 'vitest';
import { translate } from './translate';

const TEXTS = {
  hello: 'Hallo {{name}}',
  group: { teams_one: '{{count}} Team', teams_other: '{{count}} Teams', teams_zero: 'kein Team' },
  games_other: '{{count}} Spiele',
};

test('places are filled in', () => {
  expect(translate(TEXTS, 'hello', { name: 'Mia' })).toBe('Hallo Mia');
});

test.each([
  [1, '1 Team'],
  [2, '2 Teams'],
  [0, 'kein Team'],
])('%i takes its own form', (count, expected) => {
  expect(translate(TEXTS, 'group.teams', { count })).toBe(expected);
});

test('nothing takes the plural where it has no words of its own', () => {
  expect(translate(TEXTS, 'games', { count: 0 })).toBe('0 Spiele');
});

test('an unknown key, or a group, is no text', () => {
  expect([translate(TEXTS, 'group.none'), translate(TEXTS, 'group')]).toEqual([
    undefined,
    undefined,
  ]);
});
