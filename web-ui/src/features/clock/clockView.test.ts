import { describe, expect, test } from 'vitest';
import { asClock, readingOf, signalBetween } from './clockView';

const START = '2026-11-21T10:00:00Z';
const at = (seconds: number) => Date.parse(START) + seconds * 1_000;
const running = { round: 3, startedAt: START, pausedAfterSeconds: 0 };

describe('readingOf', () => {
  test('runs down from the stored start, whenever one looks', () => {
    expect(readingOf(running, 3, 7, at(0))).toEqual({ state: 'RUNNING', remaining: 420 });
    expect(readingOf(running, 3, 7, at(168))).toEqual({ state: 'RUNNING', remaining: 252 });
  });

  test('stands still while paused, with what was played before', () => {
    const paused = { round: 3, startedAt: null, pausedAfterSeconds: 100 };
    expect(readingOf(paused, 3, 7, at(999))).toEqual({ state: 'PAUSED', remaining: 320 });
  });

  test('is over and stays at zero', () => {
    expect(readingOf(running, 3, 7, at(1_000))).toEqual({ state: 'OVER', remaining: 0 });
  });

  test('of another round is ready for this one', () => {
    expect(readingOf(running, 4, 7, at(10))).toEqual({ state: 'READY', remaining: 420 });
    expect(readingOf(null, 4, 7, at(10))).toEqual({ state: 'READY', remaining: 420 });
  });
});

test('a clock shows minutes and two digits of seconds', () => {
  expect(asClock(247)).toBe('4:07');
});

describe('signalBetween', () => {
  const reading = (remaining: number) =>
    ({ state: remaining > 0 ? 'RUNNING' : 'OVER', remaining }) as const;

  test('warns when the last minute begins', () => {
    expect(signalBetween(reading(61), reading(60))).toBe('LAST_MINUTE');
    expect(signalBetween(reading(60), reading(59))).toBeUndefined();
  });

  test('whistles at the end', () => {
    expect(signalBetween(reading(1), reading(0))).toBe('FINAL_WHISTLE');
  });

  test('keeps silent after a long sleep', () => {
    expect(signalBetween(reading(300), reading(0))).toBeUndefined();
  });
});
