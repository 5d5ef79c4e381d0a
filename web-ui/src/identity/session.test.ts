import { expect, test } from 'vitest';
import {
  isLoginAnswer,
  rememberReturnTo,
  rememberSigningOut,
  takeReturnTo,
  takeSigningOut,
} from './session';

test('the way back is given once', () => {
  rememberReturnTo('/tournaments/new');
  expect([takeReturnTo(), takeReturnTo()]).toEqual(['/tournaments/new', null]);
});

test('signing out is remembered over one page', () => {
  rememberSigningOut();
  expect([takeSigningOut(), takeSigningOut()]).toEqual([true, false]);
});

test.each([
  ['#state=1&code=2', true],
  ['#error=access_denied&state=1', true],
  ['#helper=secret', false],
  ['', false],
])('the fragment %j answers a login: %s', (fragment, expected) => {
  expect(isLoginAnswer(fragment)).toBe(expected);
});
