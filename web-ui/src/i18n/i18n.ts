import i18next, { type BackendModule, type ReadCallback } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { currentSettings, subscribe } from '@/settings/settings';
import commonDe from './de/common.json';
import type { Namespace } from './namespaces';

const files = import.meta.glob<object>('./{de,en}/*.json', { import: 'default' });

/** Loads one namespace of one language on demand; the texts of a screen come with the screen. */
const filesBackend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read(language: string, namespace: string, done: ReadCallback) {
    const load = files[`./${language}/${namespace}.json`];
    if (!load) return done(new Error(`No texts for ${language}/${namespace}`), false);
    load().then(
      (texts) => done(null, texts),
      (error: Error) => done(error, false),
    );
  },
};

/** Starts the translations in the language of the settings and follows them from then on. */
export async function startTranslations(): Promise<void> {
  subscribe(() => void changeLanguage(currentSettings().language));
  await i18next
    .use(filesBackend)
    .use(initReactI18next)
    .init({
      lng: currentSettings().language,
      supportedLngs: ['de', 'en'],
      fallbackLng: false,
      ns: ['common'],
      defaultNS: 'common',
      resources: { de: { common: commonDe } },
      partialBundledLanguages: true,
      // React escapes what it shows.
      interpolation: { escapeValue: false },
    });
  document.documentElement.lang = i18next.language;
}

/** Loads the texts of some namespaces, so that a screen that needs them does not wait twice. */
export async function loadNamespaces(namespaces: Namespace[]): Promise<void> {
  await i18next.loadNamespaces(namespaces);
}

async function changeLanguage(language: string): Promise<void> {
  if (i18next.language === language) return;
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
}
