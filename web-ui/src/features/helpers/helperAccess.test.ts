import { afterEach, expect, test } from 'vitest';
import { forgetHelperSecret } from '@/api/helperSecrets';
import { takeHelperSecret } from './helperAccess';

const SECRET = 'LqROh84MDNN6AhK7ocd20qRvsR3WK6U1';

afterEach(() => window.history.replaceState(null, '', '/'));

test('the secret is taken from the address and leaves it at once', () => {
  window.history.replaceState(null, '', `/tournaments/id/t/round?club=Rot#helper=${SECRET}`);
  expect(takeHelperSecret('t')).toBe(SECRET);
  expect(window.location.href).toMatch(/round\?club=Rot$/);
});

test('a later visit still has it, but for this tournament only', () => {
  window.history.replaceState(null, '', `/round#helper=${SECRET}`);
  takeHelperSecret('t');
  expect(takeHelperSecret('t')).toBe(SECRET);
  expect(takeHelperSecret('other')).toBeUndefined();
});

test('a revoked link is forgotten', () => {
  window.history.replaceState(null, '', `/round#helper=${SECRET}`);
  takeHelperSecret('t');
  forgetHelperSecret('t');
  expect(takeHelperSecret('t')).toBeUndefined();
});
