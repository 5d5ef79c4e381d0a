import { beforeEach, expect, test, vi } from 'vitest';

const unreachable = () => {
  throw new TypeError('Failed to fetch dynamically imported module');
};

/** The interface as a German device opens it that has never loaded an English text, without a network. */
async function aGermanDevice() {
  vi.resetModules();
  vi.doMock('./en/common.json', unreachable);
  return { ...(await import('./i18n')), ...(await import('@/settings/settings')) };
}

beforeEach(() => localStorage.clear());

test('a language whose texts cannot be loaded is not kept, and one is told', async () => {
  const device = await aGermanDevice();
  const tell = vi.fn();
  await device.startTranslations(tell);
  device.changeSettings({ language: 'en', useDarkMode: true });
  await vi.waitFor(() => expect(device.currentSettings().language).toBe('de'));
  expect(device.spokenLanguage.get()).toBe('de');
  expect(JSON.parse(localStorage.getItem('settings') ?? '')).toEqual({
    language: 'de',
    useDarkMode: true,
  });
  expect(tell).toHaveBeenCalledOnce();
});

test('whoever has gone back already is told nothing', async () => {
  const device = await aGermanDevice();
  const tell = vi.fn();
  await device.startTranslations(tell);
  device.changeSettings({ language: 'en' });
  device.changeSettings({ language: 'de' });
  await expect(import('./en/common.json')).rejects.toThrow();
  expect(tell).not.toHaveBeenCalled();
});

test('it starts in German where the texts of the chosen language cannot be loaded, and keeps the choice', async () => {
  localStorage.setItem('settings', '{"language":"en"}');
  const device = await aGermanDevice();
  await device.startTranslations();
  expect(device.spokenLanguage.get()).toBe('de');
  expect(device.say('actions.reload')).not.toBe('actions.reload');
  expect(device.currentSettings().language).toBe('en');
});
