import { describe, expect, test } from 'vitest';
import { asClock, breakLeft, readingOf, secondsLeft, signalsAhead } from './clockView';

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

test('what is left is known to the fraction of a second', () => {
  expect(secondsLeft(running, 3, 7, at(10.25))).toBe(409.75);
  expect(secondsLeft(running, 3, 7, at(421))).toBe(-1);
});

describe('the signals that are still to come', () => {
  test('are the last minute and the end', () => {
    expect(signalsAhead(100.5)).toEqual([
      { signal: 'LAST_MINUTE', after: 40.5 },
      { signal: 'FINAL_WHISTLE', after: 100.5 },
    ]);
  });

  test('are the end alone within the last minute, and none when it is over', () => {
    expect(signalsAhead(12)).toEqual([{ signal: 'FINAL_WHISTLE', after: 12 }]);
    expect(signalsAhead(-3)).toEqual([]);
  });
});

describe('the break', () => {
  const breaks = { changeoverMinutes: 4.5, longBreakAfter: 4, longBreakMinutes: 10 };
  const left = (round: number, seconds: number) =>
    breakLeft({ ...running, round }, breaks, 7, at(seconds));

  test('begins with the final whistle and runs down', () => {
    expect(left(3, 419)).toBe(0);
    expect(left(3, 420)).toBe(270);
    expect(left(3, 600)).toBe(90);
    expect(left(3, 700)).toBe(0);
  });

  test('is longer when it is time for a drink', () => {
    expect(left(4, 420)).toBe(870);
  });

  test('is none without a clock that has run', () => {
    expect(breakLeft(null, breaks, 7, at(0))).toBe(0);
    expect(breakLeft({ ...running, startedAt: null }, breaks, 7, at(999))).toBe(0);
  });
});
