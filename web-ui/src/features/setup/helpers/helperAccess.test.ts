import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { forgetHelperSecret, keepHelperSecret } from '@/api/own/helperSecrets';
import { onHelperLink, takeHelperSecret, useHelperAccess } from './helperAccess';

const SECRET = 'LqROh84MDNN6AhK7ocd20qRvsR3WK6U1';

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

test.each([
  ['is empty', '', ''],
  ['fits into no request', 'a'.repeat(100_000), 'a'.repeat(200)],
  ['has a sentence behind it', `${SECRET},%20danke`, SECRET],
])('a link that %s is for the server to judge', (_what, secret, taken) => {
  window.history.replaceState(null, '', `/round#helper=${secret}`);
  expect(takeHelperSecret('t')).toBe(taken);
  expect(window.location.hash).toBe('');
});

test('a revoked link is forgotten', () => {
  window.history.replaceState(null, '', `/round#helper=${SECRET}`);
  takeHelperSecret('t');
  forgetHelperSecret('t');
  expect(takeHelperSecret('t')).toBeUndefined();
});

test('whoever has two tabs helps in neither once one has heard of the end', () => {
  keepHelperSecret('t', SECRET);
  const { result, rerender } = renderHook(() => useHelperAccess('t', false));
  expect(result.current).toBe(true);
  forgetHelperSecret('t');
  rerender();
  expect(result.current).toBe(false);
});

test('a link that is opened on the page itself is told, a place on the page is not', async () => {
  const open = vi.fn();
  onHelperLink(open);
  const goTo = async (hash: string) => {
    const hasChanged = new Promise((resolve) =>
      window.addEventListener('hashchange', resolve, { once: true }),
    );
    window.location.hash = hash;
    await hasChanged;
  };
  await goTo('#pitch-2');
  expect(open).not.toHaveBeenCalled();
  await goTo(`#helper=${SECRET}`);
  expect(open).toHaveBeenCalledOnce();
  // It is taken as the page is loaded anew.
  expect(takeHelperSecret('t')).toBe(SECRET);
});
