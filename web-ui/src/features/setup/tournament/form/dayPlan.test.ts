import { expect, test } from 'vitest';
import { setClientConfig } from '@/api/wire/clientConfig';
import { testClientConfig } from '@/testing/clientConfig';
import { planDay, proposedPitches } from './dayPlan';

test('twelve teams, eight rounds of seven minutes take 94 minutes with changeovers and a break', () => {
  expect(planDay({ teams: 12, rounds: 8, duration: 7 })).toEqual({
    begins: [0, 11, 22, 33, 54, 65, 76, 87],
    breakAfter: 4,
    firstToLast: 94,
    warning: undefined,
  });
});

test('five rounds need no break', () => {
  const { begins, breakAfter } = planDay({ teams: 8, rounds: 5, duration: 10 });
  expect(begins).toEqual([0, 13, 26, 39, 52]);
  expect(breakAfter).toBeUndefined();
});

test.each([
  ['TOO_LONG', { teams: 16, rounds: 12, duration: 5 }],
  ['TOO_MUCH_PLAYING_TIME', { teams: 6, rounds: 9, duration: 9 }],
  ['TOO_LONG_MATCH', { teams: 6, rounds: 4, duration: 11 }],
  ['TOO_FEW_ROUNDS', { teams: 12, rounds: 3, duration: 10 }],
  ['ENDS_TOO_LATE', { teams: 8, rounds: 8, duration: 7, available: 60 }],
] as const)('a day may be warned of: %s', (warning, size) => {
  const rules = { ...testClientConfig.dayRules, longestDay: warning === 'TOO_LONG' ? 100 : 200 };
  setClientConfig({ ...testClientConfig, dayRules: rules });
  expect(planDay(size).warning).toBe(warning);
});

test('nothing is wrong with six rounds of ten minutes', () => {
  expect(planDay({ teams: 12, rounds: 6, duration: 10 }).warning).toBeUndefined();
});

test('a day may end at the very minute that is shown as its end', () => {
  const size = { teams: 10, rounds: 8, duration: 7 };
  expect(planDay(size).firstToLast).toBe(90.5);
  expect(planDay({ ...size, available: 90 }).warning).toBeUndefined();
  expect(planDay({ ...size, available: 89 }).warning).toBe('ENDS_TOO_LATE');
});

test('a number that nobody may have is planned like the next smaller one', () => {
  expect(planDay({ teams: 9, rounds: 2, duration: 7 })).toEqual(
    planDay({ teams: 8, rounds: 2, duration: 7 }),
  );
  expect(proposedPitches(12)).toEqual({ classic: 2, funino: 4 });
});
