import { expect, test } from 'vitest';
import { isLoginAnswer, keptReturnTo, keptSigningOut } from './session';

test('the way back is given once', () => {
  keptReturnTo.set('/tournaments/new');
  expect([keptReturnTo.take(), keptReturnTo.take()]).toEqual(['/tournaments/new', null]);
});

test('signing out is remembered over one page', () => {
  keptSigningOut.set('true');
  expect([keptSigningOut.take(), keptSigningOut.take()]).toEqual(['true', null]);
});

test.each([
  ['#state=1&code=2', true],
  ['#error=access_denied&state=1', true],
  ['#helper=secret', false],
  ['', false],
])('the fragment %j answers a login: %s', (fragment, expected) => {
  expect(isLoginAnswer(fragment)).toBe(expected);
});
