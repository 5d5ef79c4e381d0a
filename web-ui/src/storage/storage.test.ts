import { describe, expect, test, vi } from 'vitest';
import { CACHE_KEY, lenientStorage } from './storage';

const refuse = () => {
  throw new DOMException('refused');
};

test('what is kept lies in the storage of the browser', () => {
  const storage = lenientStorage(() => localStorage);
  storage.setItem('key', 'value');
  expect([storage.getItem('key'), localStorage.getItem('key')]).toEqual(['value', 'value']);
  storage.removeItem('key');
  expect([storage.getItem('key'), localStorage.getItem('key')]).toEqual([null, null]);
});

describe.each([
  ['is blocked', refuse],
  ['is switched off', () => null as unknown as Storage],
])('a storage that %s', (_how, ofBrowser) => {
  test('keeps things for as long as the page is open', () => {
    const storage = lenientStorage(ofBrowser);
    expect(storage.getItem('key')).toBeNull();
    storage.setItem('key', 'value');
    expect([storage.getItem('key'), storage.isKept('key')]).toEqual(['value', false]);
    storage.removeItem('key');
    expect(storage.getItem('key')).toBeNull();
    storage.setItem('key', 'value');
    storage.clear();
    expect([storage.getItem('key'), storage.isKept('key')]).toEqual([null, true]);
  });
});

test('in a full storage the newest value counts, and is kept once there is room', () => {
  localStorage.setItem('key', 'old');
  let isFull = true;
  const storage = lenientStorage(() => ({
    getItem: (key) => localStorage.getItem(key),
    removeItem: (key) => localStorage.removeItem(key),
    clear: vi.fn(),
    setItem: (key, value) => (isFull ? refuse() : localStorage.setItem(key, value)),
  }));
  storage.setItem('key', 'new');
  expect([storage.getItem('key'), localStorage.getItem('key')]).toEqual(['new', 'old']);
  isFull = false;
  storage.setItem('key', 'newer');
  expect([storage.getItem('key'), localStorage.getItem('key')]).toEqual(['newer', 'newer']);
});

test('a full storage lets go of the cache first', () => {
  localStorage.setItem(CACHE_KEY, 'what can be asked for again');
  const storage = lenientStorage(() => ({
    getItem: (key) => localStorage.getItem(key),
    removeItem: (key) => localStorage.removeItem(key),
    clear: vi.fn(),
    setItem: (key, value) =>
      localStorage.getItem(CACHE_KEY) === null ? localStorage.setItem(key, value) : refuse(),
  }));
  storage.setItem('key', 'value');
  expect([localStorage.getItem('key'), storage.isKept('key')]).toEqual(['value', true]);
});

test('where there is no room for more, the cache stays', () => {
  localStorage.setItem(CACHE_KEY, 'what is read without a network');
  const storage = lenientStorage(() => ({
    getItem: (key) => localStorage.getItem(key),
    removeItem: (key) => localStorage.removeItem(key),
    clear: vi.fn(),
    setItem: (key, value) => (value.length > 9 ? refuse() : localStorage.setItem(key, value)),
  }));
  expect([storage.hasRoomFor(10), storage.hasRoomFor(9)]).toEqual([false, true]);
  expect(Object.keys(localStorage)).toEqual([CACHE_KEY]);
});

test('what a storage takes and does not give back is not kept', () => {
  const storage = lenientStorage(() => ({
    getItem: () => null,
    removeItem: vi.fn(),
    clear: vi.fn(),
    setItem: vi.fn(),
  }));
  storage.setItem('key', 'value');
  expect([storage.getItem('key'), storage.isKept('key')]).toEqual(['value', false]);
});
