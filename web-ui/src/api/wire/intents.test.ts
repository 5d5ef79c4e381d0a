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

const lost = () => Promise.reject(new TypeError());
const keyOf = async (request: Departing, send: () => Promise<Response> = made) => {
  await sendOnce(request, send).catch(() => undefined);
  return request.headers.get('Idempotency-Key');
};

test.each(['DELETE', 'PATCH'])('once a %s went through, the same is meant anew', async (method) => {
  const before = await keyOf(creating('f'), lost);
  await sendOnce(creating('other', method), made);
  expect(await keyOf(creating('f'))).not.toBe(before);
});

test('what was lost keeps its key while something is only read or previewed', async () => {
  const before = await keyOf(creating('g'), lost);
  await sendOnce(creating('', 'GET'), made);
  const previewed = creating('', 'PATCH');
  previewed.url.searchParams.set('dryRun', 'true');
  await sendOnce(previewed, made);
  await sendOnce(creating('other'), lost).catch(() => undefined);
  expect(await keyOf(creating('g'))).toBe(before);
});

test('what is under way keeps its key while another change goes through', async () => {
  let fail: () => void = () => undefined;
  const first = creating('h');
  const sent = keyOf(
    first,
    () => new Promise((_, reject) => (fail = () => reject(new TypeError()))),
  );
  await sendOnce(creating('other'), made);
  fail();
  expect(await keyOf(creating('h'))).toBe(await sent);
});

const gone = () => Promise.resolve(new Response(null, { status: 404 }));

test('what was made and is gone by now is made anew by the same tap', async () => {
  const before = await keyOf(creating('i'), lost);
  const again = creating('i');
  const sent: (string | null)[] = [];
  const answer = await sendOnce(again, () => {
    sent.push(again.headers.get('Idempotency-Key'));
    return sent.length === 1 ? gone() : made();
  });
  expect(answer.status).toBe(201);
  expect(sent).toHaveLength(2);
  expect(sent[0]).toBe(before);
  expect(sent[1]).not.toBe(before);
});

test('what is not found at the first try is not asked for again', async () => {
  const send = vi.fn(gone);
  expect((await sendOnce(creating('j'), send)).status).toBe(404);
  expect(send).toHaveBeenCalledOnce();
});
