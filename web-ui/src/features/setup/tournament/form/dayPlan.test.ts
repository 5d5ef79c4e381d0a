import { expect, test } from 'vitest';
import { testClientConfig } from '@/testing/clientConfig';
import served from '@/testing/dayPlans.json';
import { planDay, proposedPitches } from './dayPlan';

/** What the server leaves to the interface: no day is too long because of it. */
const OWN_WARNING = 'TOO_LONG_MATCH';
const GRAVER = ['TOO_LONG', 'TOO_MUCH_PLAYING_TIME'];

function warningsOf({ size, warnings }: (typeof served.plans)[number]): string[] {
  if (size.duration <= served.rules.longestRound) return warnings;
  const graver = warnings.filter((warning) => GRAVER.includes(warning));
  return [...graver, OWN_WARNING, ...warnings.filter((warning) => !GRAVER.includes(warning))];
}

test('a day that does not exist yet is planned as the server will plan it', () => {
  expect(served.plans.length).toBeGreaterThan(200);
  const planned = served.plans.map(({ size }) => {
    const { begins, ...plan } = planDay(size);
    return { ...plan, begins: begins.map(Math.floor) };
  });
  expect(planned).toEqual(
    served.plans.map((plan) => ({
      begins: plan.begins,
      breakAfter: plan.breakAfter ?? undefined,
      firstToLast: plan.firstToLast,
      warning: warningsOf(plan)[0],
    })),
  );
});

test('the days of the table are warned of everything that a day may be warned of', () => {
  const warnings = new Set(served.plans.map(({ size }) => planDay(size).warning));
  expect([...warnings].sort()).toEqual([
    'ENDS_TOO_LATE',
    'TOO_FEW_ROUNDS',
    'TOO_LONG',
    'TOO_LONG_MATCH',
    'TOO_MUCH_PLAYING_TIME',
    undefined,
  ]);
});

test('tests know the rules that a fresh installation sends', () => {
  expect(testClientConfig.dayRules).toBe(served.rules);
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
