import { useMediaQuery } from '@mantine/hooks';
import { shown, useShown } from '@/storage/shown';
import { deviceStorage, readJson } from '@/storage/storage';
import { LANGUAGES, type Language } from './languages';

/** What one device remembers about how the planner should look and speak. */
export interface Settings {
  useDarkMode: boolean;
  /** Dark when the device is, whatever `useDarkMode` says. */
  followSystem?: boolean;
  language: Language;
}

const STORAGE_KEY = 'settings';
const DARK_DEVICE = '(prefers-color-scheme: dark)';
/** An address may ask for a language (`?lang=en`), as of a device that has not chosen one. */
const DEFAULTS: Settings = {
  useDarkMode: false,
  language: /[?&]lang=en(&|$)/.test(window.location.search) ? 'en' : 'de',
};

const settings = shown(readStored());

/** The settings of this device at this moment. */
export const { get: currentSettings, subscribe } = settings;

/** The settings of this device; the component renders again when they change, in any tab. */
export const useSettings = () => useShown(settings);

/** Whether this device shows the planner dark now; renders again when that changes, on the device too. */
export function useIsDark(): boolean {
  const { followSystem, useDarkMode } = useSettings();
  const isDeviceDark = useMediaQuery(DARK_DEVICE, undefined, { getInitialValueInEffect: false });
  return followSystem ? isDeviceDark : useDarkMode;
}

/** Changes some settings, keeps them in this browser and tells everybody who shows them. */
export function changeSettings(change: Partial<Settings>): void {
  const changed = { ...currentSettings(), ...change };
  deviceStorage.setItem(STORAGE_KEY, JSON.stringify(changed));
  settings.set(changed);
}

/** Reads the storage again: another tab, or a test, has written to it. */
export function reloadSettings(): void {
  settings.set(readStored());
}

function readStored(): Settings {
  const stored = (readJson(deviceStorage, STORAGE_KEY) ?? {}) as Record<string, unknown>;
  const { useDarkMode, followSystem } = stored;
  const language = LANGUAGES.find((known) => known === stored.language);
  return {
    ...DEFAULTS,
    ...(typeof useDarkMode === 'boolean' && { useDarkMode }),
    ...(typeof followSystem === 'boolean' && { followSystem }),
    ...(language && { language }),
  };
}

window.addEventListener('storage', (event) => {
  if (event.key === STORAGE_KEY || event.key === null) reloadSettings();
});
