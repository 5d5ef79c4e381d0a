import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { currentSettings, subscribe } from '@/settings/settings';

const files = import.meta.glob<Record<string, unknown>>('../i18n/{de,en}/*.json', {
  import: 'default',
  eager: true,
});

/** Starts the translations with every text at hand, so that no test waits for one. */
export async function startTestTranslations(): Promise<void> {
  const resources: Record<string, Record<string, Record<string, unknown>>> = { de: {}, en: {} };
  for (const [path, texts] of Object.entries(files)) {
    const [, language = '', namespace = ''] = /(\w+)\/(\w+)\.json$/.exec(path) ?? [];
    resources[language] = { ...resources[language], [namespace]: texts };
  }
  await i18next.use(initReactI18next).init({
    lng: 'de',
    fallbackLng: false,
    defaultNS: 'common',
    resources,
    interpolation: { escapeValue: false },
  });
  subscribe(() => void i18next.changeLanguage(currentSettings().language));
}
