import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { changeSettings, currentSettings, reloadSettings, useIsDark } from './settings';

type Listener = (event: { matches: boolean }) => void;

/** Stands in for a device whose scheme changes; gives the function that changes it. */
function aDevice() {
  const listeners = new Set<Listener>();
  let matches = false;
  const query = {
    get matches() {
      return matches;
    },
    addEventListener: (_type: string, listener: Listener) => listeners.add(listener),
    removeEventListener: (_type: string, listener: Listener) => listeners.delete(listener),
  };
  vi.spyOn(window, 'matchMedia').mockReturnValue(query as unknown as MediaQueryList);
  return (scheme: 'dark' | 'light') => {
    matches = scheme === 'dark';
    listeners.forEach((listener) => listener({ matches }));
  };
}

test('without a choice it is light and German', () => {
  expect(currentSettings()).toEqual({ useDarkMode: false, language: 'de' });
});

test('a choice is kept in this browser under "settings"', () => {
  changeSettings({ useDarkMode: true });
  expect(JSON.parse(localStorage.getItem('settings') ?? '')).toEqual({
    useDarkMode: true,
    language: 'de',
  });
});

test('a choice of another tab is taken over', () => {
  localStorage.setItem('settings', '{"language":"en"}');
  window.dispatchEvent(new StorageEvent('storage', { key: 'settings' }));
  expect(currentSettings().language).toBe('en');
});

test.each(['no json', '{"language":"fr","useDarkMode":"yes"}', 'null'])(
  'what is stored wrongly (%s) is left aside',
  (stored) => {
    localStorage.setItem('settings', stored);
    reloadSettings();
    expect(currentSettings()).toEqual({ useDarkMode: false, language: 'de' });
  },
);

test('the device decides where one wants it so, and only there', () => {
  const deviceTurns = aDevice();
  changeSettings({ useDarkMode: false });
  const { result } = renderHook(() => useIsDark());
  act(() => deviceTurns('dark'));
  expect(result.current).toBe(false);
  act(() => changeSettings({ followSystem: true }));
  expect(result.current).toBe(true);
  act(() => deviceTurns('light'));
  expect(result.current).toBe(false);
});
