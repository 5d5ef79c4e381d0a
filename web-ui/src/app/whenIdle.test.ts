import { beforeEach, expect, test, vi } from 'vitest';
import { whenIdle } from './whenIdle';

beforeEach(() => vi.useFakeTimers());

test('waits until nothing more important goes on', async () => {
  const act = vi.fn();
  let isBusy = true;
  whenIdle(() => isBusy, act);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(act).not.toHaveBeenCalled();
  isBusy = false;
  await vi.advanceTimersByTimeAsync(300);
  expect(act).toHaveBeenCalledOnce();
});

test('can be called off', async () => {
  const act = vi.fn();
  whenIdle(() => false, act)();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(act).not.toHaveBeenCalled();
});
