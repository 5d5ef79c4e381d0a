import { waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import * as settings from '@/settings/settings';
import type * as Translations from './i18n';

const unreachable = () => {
  throw new TypeError('Failed to fetch dynamically imported module');
};

/** The translations once more: those that the tests share have all texts at hand. */
const german = import.meta.glob<typeof Translations>('./i18n.ts', {
  query: '?german',
  eager: true,
});

/** The interface as a German device opens it that has never loaded an English text, without a network. */
function aGermanDevice() {
  vi.doMock('./en/common.json', unreachable);
  const following = vi.spyOn(settings, 'subscribe');
  onTestFinished(() => following.mock.results.forEach(({ value: stop }) => stop()));
  return Object.assign({}, settings, ...Object.values(german)) as typeof settings &
    typeof Translations;
}

test('a language whose texts cannot be loaded is not kept, and one is told', async () => {
  const device = aGermanDevice();
  const tell = vi.fn();
  await device.startTranslations(tell);
  device.changeSettings({ language: 'en', useDarkMode: true });
  await waitFor(() => expect(device.currentSettings().language).toBe('de'));
  expect(device.spokenLanguage.get()).toBe('de');
  expect(JSON.parse(localStorage.getItem('settings') ?? '')).toEqual({
    language: 'de',
    useDarkMode: true,
  });
  expect(tell).toHaveBeenCalledOnce();
});

test('whoever has gone back already is told nothing', async () => {
  const device = aGermanDevice();
  const tell = vi.fn();
  await device.startTranslations(tell);
  device.changeSettings({ language: 'en' });
  device.changeSettings({ language: 'de' });
  await expect(import('./en/common.json')).rejects.toThrow();
  expect(tell).not.toHaveBeenCalled();
});

test('it starts in German where the texts of the chosen language cannot be loaded, and keeps the choice', async () => {
  localStorage.setItem('settings', '{"language":"en"}');
  settings.reloadSettings();
  const device = aGermanDevice();
  await device.startTranslations();
  expect(device.spokenLanguage.get()).toBe('de');
  expect(device.say('actions.reload')).not.toBe('actions.reload');
  expect(device.currentSettings().language).toBe('en');
});
