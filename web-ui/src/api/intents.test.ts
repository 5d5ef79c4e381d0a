import { expect, test, vi } from 'vitest';
import { sendOnce, type Departing } from './intents';

function creating(body: string, method = 'POST'): Departing {
  return {
    url: new URL('http://localhost/api/tournaments'),
    method,
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

test.each(['POST', 'PATCH'])('after a lost answer %s has the same key again', async (method) => {
  const [first, again, later] = [
    creating('b', method),
    creating('b', method),
    creating('b', method),
  ];
  await expect(sendOnce(first, () => Promise.reject(new TypeError()))).rejects.toThrow();
  await sendOnce(again, made);
  await sendOnce(later, made);
  expect(first.headers.get('Idempotency-Key')).toBeTruthy();
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
