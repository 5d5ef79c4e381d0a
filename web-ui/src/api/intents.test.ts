import { expect, test, vi } from 'vitest';
import { sendOnce, type Departing } from './intents';

function creating(body: string): Departing {
  return {
    url: new URL('http://localhost/api/tournaments'),
    method: 'POST',
    headers: new Headers(),
    body,
  };
}

const made = () => Promise.resolve(new Response('{"made": true}', { status: 201 }));

test('two taps at once send one request, and both get its answer', async () => {
  const send = vi.fn(made);
  const answers = await Promise.all([sendOnce(creating('a'), send), sendOnce(creating('a'), send)]);
  expect(send).toHaveBeenCalledOnce();
  expect(await Promise.all(answers.map((answer) => answer.json()))).toEqual([
    { made: true },
    { made: true },
  ]);
});

test('after a lost answer the same is asked under the same key', async () => {
  const [first, again, later] = [creating('b'), creating('b'), creating('b')];
  await expect(sendOnce(first, () => Promise.reject(new TypeError()))).rejects.toThrow();
  await sendOnce(again, made);
  await sendOnce(later, made);
  expect(again.headers.get('Idempotency-Key')).toBe(first.headers.get('Idempotency-Key'));
  expect(later.headers.get('Idempotency-Key')).not.toBe(first.headers.get('Idempotency-Key'));
});

test('something else has a key of its own', async () => {
  const [one, other] = [creating('c'), creating('d')];
  await Promise.all([sendOnce(one, made), sendOnce(other, made)]);
  expect(one.headers.get('Idempotency-Key')).not.toBe(other.headers.get('Idempotency-Key'));
});

test('a key that was chosen before stays', async () => {
  const result = creating('e');
  result.headers.set('Idempotency-Key', 'chosen');
  await sendOnce(result, made);
  expect(result.headers.get('Idempotency-Key')).toBe('chosen');
});
