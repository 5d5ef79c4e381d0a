import { expect, test } from 'vitest';
import { newKey } from './newKey';

test('a key is a random UUID of version 4', () => {
  expect(newKey()).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(newKey()).not.toBe(newKey());
});
