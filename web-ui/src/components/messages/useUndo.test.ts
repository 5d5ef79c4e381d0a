import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useUndo } from './useUndo';

interface Tap {
  matchId: string;
}

const tap: Tap = { matchId: 'match-1' };

beforeEach(() => vi.useFakeTimers());

test('a tap can be taken back for six seconds', () => {
  const { result } = renderHook(() => useUndo<Tap>());
  act(() => result.current.remember(tap));
  act(() => vi.advanceTimersByTime(5_900));
  expect(result.current.tap).toEqual(tap);
  act(() => vi.advanceTimersByTime(200));
  expect(result.current.tap).toBeUndefined();
});

test('the next tap has six seconds of its own', () => {
  const { result } = renderHook(() => useUndo<Tap>());
  act(() => result.current.remember(tap));
  act(() => vi.advanceTimersByTime(5_000));
  act(() => result.current.remember({ matchId: 'match-2' }));
  act(() => vi.advanceTimersByTime(5_000));
  expect(result.current.tap?.matchId).toBe('match-2');
});

test('what was taken back is forgotten', () => {
  const { result } = renderHook(() => useUndo<Tap>());
  act(() => result.current.remember(tap));
  act(() => result.current.forget());
  expect(result.current.tap).toBeUndefined();
});
