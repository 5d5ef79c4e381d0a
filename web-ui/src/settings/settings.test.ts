import { expect, test } from 'vitest';
import { changeSettings, currentSettings, reloadSettings } from './settings';

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
